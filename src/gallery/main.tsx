import '../shared/ui/foundation.css'
import { createRoot } from 'react-dom/client'
import { readBrand } from '../shared/brand/brand.tsx'
import { prepareCanvas } from './canvas.tsx'
import { readView } from './view.ts'
import { Workbench } from './workbench.tsx'

/** The entry of the gallery. Only the development server serves it; no brand ships it. */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  const brand = readBrand()
  document.getElementById('splash')?.remove()
  const view = readView(location.search, brand)
  createRoot(container).render(
    view.isFrame ? await prepareCanvas(brand, view) : <Workbench brand={brand} view={view} />,
  )
}

void start()
