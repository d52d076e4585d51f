import type { RegisterData } from './RegisterPage.tsx'
import type { Way } from './useRegistration.ts'

export interface StepProps {
  way: Way
  data: RegisterData
}
