import { steps } from '../../averages/times.vocabulary.ts'

/** The time by which a row is published: days by their date, others as they stand or at the nearest mark of their step. */
export function onMark(time: number, step: number, grid: 'own' | 'nearest'): number {
  if (step === steps.day) return Math.floor(time / step) * step
  return step !== steps.irregular && grid === 'nearest' ? Math.round(time / step) * step : time
}
