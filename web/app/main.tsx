import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../ui/when-idle.ts'
import { App } from './app.tsx'
import { registerWorker } from './register-worker.ts'
import { reloadOnMissingChunk } from './reload.ts'
import { followSystemTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

followSystemTheme()
reloadOnMissingChunk()
window.addEventListener('load', () => whenIdle(() => void registerWorker()), { once: true })
if (document.readyState === 'complete') whenIdle(() => void registerWorker())
