import { describe, expect, it } from 'vitest'
import { takenWords } from '../../public-site/personal/taken.rules.ts'

describe('What was chosen out of a dataset', () => {
  it('is told of stations by its resolution and period', () => {
    const content = ['resolution=day', 'from=2015-01-01T00:00:00+08:00', 'to=2015-02-01T00:00:00+08:00']
    expect(takenWords([...content, 'station=a', 'variable=pm25', 'format=csv', 'rows=31'], 'en')).toMatch(
      /2015-01-01 to 2015-01-31; a; pm25; CSV; 31 rows$/,
    )
  })
  it('is told of a grid by its rectangle, in the calendar of the source', () => {
    const content = ['from=2015-02-30T00:00:00', 'to=2015-03-01T00:00:00', 'variable=dust']
    expect(takenWords([...content, 'bbox=-10,30,115,40', 'format=netcdf', 'rows=1200'], 'zh')).toBe(
      '2015-02-30 至 2015-03-01；10°W–115°E, 30°N–40°N；dust；NetCDF；1,200 个数值',
    )
  })
})
