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
const registerAtIdle = () => void whenIdle(() => void registerWorker())
if (document.readyState === 'complete') registerAtIdle()
else window.addEventListener('load', registerAtIdle, { once: true })
