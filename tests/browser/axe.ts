import AxeBuilder from '@axe-core/playwright'
import type { Page } from './portal.ts'

/** What is wrong for those who see or move otherwise. No frame of another origin is here, and what is right is not told. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
