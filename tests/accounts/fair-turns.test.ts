import { describe, expect, test } from 'vitest'
import { createFairTurns, type Turn } from '../../server/engines/fair-turns.ts'

/** One at a time, so that the order in which turns come is seen. */
function line(most: { mostInLine?: number; mostOfSite?: number; mostOfAccount?: number } = {}) {
  const turns = createFairTurns({ mostAtOnce: 1, mostInLine: 8, mostOfSite: 4, mostOfAccount: 2, ...most })
  const order: string[] = []
  const come = async (site: string, name: string, account?: number) => {
    const turn: Turn = await turns.take({ site, name, ...(account !== undefined && { account }) })
    if (typeof turn === 'string') {
      order.push(`${site}${name} ${turn}`)
      return
    }
    order.push(`${site}${name}`)
    await Promise.resolve()
    turn.leave()
  }
  return { come, order }
}

describe('turns', () => {
  test('go round the sites, and round the names of each', async () => {
    const { come, order } = line()
    const all = ['Aa', 'Aa', 'Aa', 'Ab', 'B1', 'B1', 'C1'].map((who) => come(who[0]!, who[1]!))
    await Promise.all(all)
    expect(order).toEqual(['Aa', 'Aa', 'B1', 'C1', 'Ab', 'B1', 'Aa'])
  })

  test('a site that is full refuses its crowd, and makes room for another name of its own', async () => {
    const { come, order } = line()
    await Promise.all(['Aa', 'Aa', 'Aa', 'Aa', 'Aa', 'Aa', 'Ab'].map((who) => come(who[0]!, who[1]!)))
    expect(order).toEqual(['Aa', 'Aa crowded', 'Aa crowded', 'Aa', 'Ab', 'Aa', 'Aa'])
  })

  test('where all lines are full, the most crowded site gives way, and nobody to one as crowded', async () => {
    const { come, order } = line({ mostInLine: 3, mostOfSite: 3 })
    await Promise.all(['Aa', 'Aa', 'Aa', 'B1', 'C1', 'D1'].map((who) => come(who[0]!, who[1]!)))
    expect(order.filter((one) => one.includes(' ')).sort()).toEqual(['Aa crowded', 'D1 full'])
    expect(order.filter((one) => !one.includes(' '))).toEqual(['Aa', 'Aa', 'B1', 'C1'])
  })

  test('an account waits a few times at once, wherever it comes from', async () => {
    const { come, order } = line()
    await Promise.all(['A', 'B', 'C', 'D'].map((site) => come(site, 'x', 7)))
    expect(order).toContain('Dx crowded')
    expect(order.filter((one) => !one.includes(' '))).toEqual(['Ax', 'Bx', 'Cx'])
  })

  test('nobody who waits is passed by for ever by those who come anew', async () => {
    const { come, order } = line()
    const crowd = [come('A', 'a'), come('A', 'a'), come('A', 'a')]
    for (let i = 0; i < 20; i++) await come(`new${i} `, 'x')
    await Promise.all(crowd)
    expect(order.lastIndexOf('Aa')).toBeLessThan(8)
  })
})
