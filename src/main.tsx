import './shared/ui/foundation.css'
import { start } from './app/start.tsx'

void start()
