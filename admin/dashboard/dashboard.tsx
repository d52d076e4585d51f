import { lazily } from '../layout/Lazily.tsx'

export const Dashboard = lazily(() => import('./DashboardPage.tsx'))
