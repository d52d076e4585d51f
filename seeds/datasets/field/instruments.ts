/** How the variables of a campaign were measured: by the instruments that its method names, with what these can see in an hour. */
import type { Measured } from '../../../server/datasets/measured.vocabulary.ts'
import type { Element } from '../../observations.ts'
import { say } from '../theme.ts'

interface Instrument extends Measured {
  /** As the method calls it. */
  model: string
  of: readonly Element[]
}

const numbers = (detectionLimit: string, uncertainty: string): Measured => ({
  detectionLimit: say(detectionLimit, detectionLimit),
  uncertainty: say(uncertainty, uncertainty),
})

const instruments: Instrument[] = [
  {
    model: 'TEOM 1405-F',
    of: ['pm25', 'pm10'],
    instrument: say('TEOM 1405-F振荡天平', 'TEOM 1405-F, oscillating balance'),
    ...numbers('2 µg m⁻³', '±10 %'),
  },
  {
    model: 'BAM-1020',
    of: ['pm25', 'pm10'],
    instrument: say('BAM-1020 β射线监测仪', 'BAM-1020, beta attenuation'),
    ...numbers('5 µg m⁻³', '±10 %'),
  },
  {
    model: '43i',
    of: ['so2'],
    instrument: say('Thermo 43i紫外荧光分析仪', 'Thermo 43i, UV fluorescence'),
    ...numbers('1 ppb', '±1 ppb'),
  },
  {
    model: '42i',
    of: ['no2'],
    instrument: say('Thermo 42i化学发光分析仪', 'Thermo 42i, chemiluminescence'),
    ...numbers('0.4 ppb', '±0.4 ppb'),
  },
  {
    model: '49i',
    of: ['o3'],
    instrument: say('Thermo 49i紫外光度分析仪', 'Thermo 49i, UV photometry'),
    ...numbers('1 ppb', '±1 ppb'),
  },
  {
    model: '48i',
    of: ['co'],
    instrument: say('Thermo 48i红外吸收分析仪', 'Thermo 48i, infrared absorption'),
    ...numbers('0.04 ppm', '±0.1 ppm'),
  },
  {
    model: 'G2401',
    of: ['co'],
    instrument: say('Picarro G2401光腔衰荡光谱仪', 'Picarro G2401, cavity ring-down'),
    ...numbers('0.015 ppm', '±0.015 ppm'),
  },
  {
    model: 'ultrasonic',
    of: ['wind_speed', 'wind_direction'],
    instrument: say('超声风速仪', 'Ultrasonic anemometer'),
  },
  ...(
    [
      ['temperature', '±0.3 °C'],
      ['humidity', '±3 %'],
      ['wind_speed', '±3 %'],
      ['wind_direction', '±3°'],
    ] as const
  ).map(([element, uncertainty]) => ({
    model: 'WXT536',
    of: [element],
    instrument: say('WXT536六要素气象仪', 'WXT536 weather transmitter'),
    uncertainty: say(uncertainty, uncertainty),
  })),
]

/** Where stations have different ones, both are named, and what the coarser of them can see. */
export function measuredBy(method: string, element: Element): Measured {
  const found = instruments.filter(({ model, of }) => of.includes(element) && method.includes(model))
  const last = found.at(-1)
  if (!last) return {}
  const { model: _, of: __, ...said } = last
  const names = found.flatMap(({ instrument }) => instrument ?? [])
  return {
    ...said,
    instrument: say(names.map(({ zh }) => zh).join('；'), names.map(({ en }) => en).join('; ')),
  }
}
