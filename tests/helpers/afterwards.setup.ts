import { afterAll } from 'vitest'
import { afterwards } from './afterwards.ts'

afterAll(async () => {
  for (const clean of afterwards.toReversed()) await clean()
})
