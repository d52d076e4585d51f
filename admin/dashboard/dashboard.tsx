import { lazily } from '../shared/Lazily.tsx'

export const Dashboard = lazily(() => import('./DashboardPage.tsx'))
