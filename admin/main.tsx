import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { keepLanguage, storedLanguage } from './providers/language.ts'
import { joinOtherTabs } from './providers/otherTabs.ts'

keepLanguage(storedLanguage())

void joinOtherTabs().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
