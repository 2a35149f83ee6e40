import '../../src/shared/ui/foundation.css'
import '../workbench.css'
import { createRoot } from 'react-dom/client'
import type { ReportPage } from '../../contract/report.ts'
import { press } from './keys.ts'
import { Report } from './report.tsx'

const [data, container] = ['report', 'root'].map((id) => document.getElementById(id))
if (!data || !container) throw new Error('The page has no report')
document.addEventListener('keydown', press)
createRoot(container).render(<Report page={JSON.parse(data.textContent) as ReportPage} />)
