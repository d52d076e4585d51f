/**
 * Constants that the made-up tables are built around, each from a source that anybody can open. Values marked "review"
 * are those of the reviews named with them. Demo tables scatter around these by what such measurements scatter.
 */
export const sourcesOfConstants = {
  mcm: 'MCM v3.3.1 (Jenkin et al., ACP 3, 181, 2003; Saunders et al., ACP 3, 161, 2003)',
  tuv: 'TUV-x cross-section tables (NCAR)',
  geos: 'GEOS-Chem heterogeneous and Criegee rates',
  carter: 'MIR, Carter (2010)',
  speciate: 'EPA SPECIATE 5.2',
  speciEurope: 'JRC SPECIEUROPE 2.0',
  atkinson: 'Atkinson & Arey (Chem. Rev. 103, 4605, 2003)',
  meic: 'China totals as in published MEIC summaries',
} as const

export interface RateConstant {
  zh: string
  /** cm³ s⁻¹ at 298 K. */
  at298: number
  /** A (cm³ s⁻¹) and B (K) of A·exp(B/T). */
  a: number
  b: number
}
const rate = (zh: string, at298: number, a: number, b: number): RateConstant => ({ zh, at298, a, b })

/** With OH. MCM v3.3.1; naphthalene and n-dodecane after Atkinson & Arey (2003). */
export const ohRates: Record<string, RateConstant> = {
  'methyl ethyl ketone': rate('甲基乙基酮', 1.11e-12, 1.5e-12, -90),
  '1,2,4-trimethylbenzene': rate('1,2,4-三甲苯', 3.25e-11, 3.25e-11, 0),
  limonene: rate('柠檬烯', 1.64e-10, 4.28e-11, 401),
  // Abstraction alone: the adduct falls apart again without oxygen.
  'dimethyl sulfide': rate('二甲基硫', 4.8e-12, 1.12e-11, -250),
  toluene: rate('甲苯', 5.63e-12, 1.8e-12, 340),
  'm-xylene': rate('间二甲苯', 2.31e-11, 2.31e-11, 0),
  'α-pinene': rate('α-蒎烯', 5.25e-11, 1.2e-11, 440),
  isoprene: rate('异戊二烯', 1.0e-10, 2.7e-11, 390),
  'n-dodecane': rate('正十二烷', 1.39e-11, 1.39e-11, 0),
  naphthalene: rate('萘', 2.3e-11, 2.3e-11, 0),
  propene: rate('丙烯', 2.86e-11, 2.86e-11, 0),
  '1,3-butadiene': rate('1,3-丁二烯', 6.66e-11, 1.48e-11, 448),
}

export interface Yields {
  /** g mol⁻¹ */
  mass: number
  /** Mass of aerosol per mass reacted, with much and with little NOₓ: ±40 %. */
  high: number
  low: number
}
/** Reviews of chamber work, as collected by Ng et al. (ACP 7, 3909 and 5159, 2007) and Chan et al. (ACP 9, 3049, 2009). */
export const soaYields: Record<string, Yields> = {
  toluene: { mass: 92.1, high: 0.1, low: 0.3 },
  'm-xylene': { mass: 106.2, high: 0.07, low: 0.35 },
  'α-pinene': { mass: 136.2, high: 0.1, low: 0.3 },
  isoprene: { mass: 68.1, high: 0.03, low: 0.04 },
  'n-dodecane': { mass: 170.3, high: 0.15, low: 0.2 },
  naphthalene: { mass: 128.2, high: 0.25, low: 0.65 },
}

export interface Spectrum {
  /** nm and cm² at about 295 K; between the points logarithms are interpolated. */
  points: [nm: number, cm2: number][]
  /** Share, 1σ; the weak tail of PAN is worse. */
  error: number
  tail?: { below: number; error: number }
}
/** TUV-x; p-nitrophenol after gas-phase work reviewed there. */
export const crossSections: Record<string, Spectrum> = {
  formaldehyde: {
    points: [
      [240, 1.1e-21],
      [250, 2.6e-21],
      [280, 2.3e-20],
      [304, 7.2e-20],
      [316, 4.4e-20],
      [326, 6.9e-20],
      [332, 3.2e-20],
      [339, 5.5e-20],
      [346, 1.1e-20],
      [353, 2.3e-20],
      [362, 1.5e-21],
      [370, 2.5e-22],
    ],
    error: 0.05,
  },
  glyoxal: {
    points: [
      [300, 4.0e-20],
      [350, 1.4e-20],
      [400, 3.9e-20],
      [440, 2.6e-19],
      [455, 5.2e-19],
      [470, 8e-22],
    ],
    error: 0.05,
  },
  'p-nitrophenol': {
    points: [
      [240, 3.5e-18],
      [260, 8.5e-18],
      [290, 3.0e-17],
      [320, 1.5e-17],
      [350, 4.6e-18],
      [380, 1.9e-18],
      [400, 1.1e-18],
      [420, 4.0e-19],
    ],
    error: 0.1,
  },
  'peroxyacetyl nitrate': {
    points: [
      [196, 4.3e-18],
      [220, 9.0e-19],
      [250, 1.3e-19],
      [280, 1.5e-20],
      [300, 1.9e-21],
    ],
    error: 0.1,
    tail: { below: 1.5e-20, error: 0.25 },
  },
}

/** Bands in cm⁻¹ with half width and strength against the strongest. Positions as in the NIST Chemistry WebBook. */
export const infraredBands: Record<string, { strongest: number; bands: [at: number, width: number, share: number][] }> =
  {
    'isocyanic acid': {
      strongest: 1.9e-3,
      bands: [
        [777, 26, 0.34],
        [1327, 14, 0.03],
        [2269, 22, 1],
      ],
    },
    'n-propylbenzene': {
      strongest: 3.4e-4,
      bands: [
        [700, 9, 1],
        [740, 10, 0.8],
        [1031, 12, 0.22],
        [1455, 16, 0.62],
        [1497, 10, 0.7],
        [1606, 10, 0.36],
      ],
    },
    'acetic acid': {
      strongest: 1.2e-3,
      bands: [
        [989, 16, 0.22],
        [1181, 18, 0.85],
        [1264, 14, 0.22],
        [1382, 16, 0.4],
        [1788, 14, 1],
      ],
    },
  }

/** m² g⁻¹ at 365 nm and the Ångström exponent of extracts. Reviews: Laskin et al. (Chem. Rev. 115, 4335, 2015). */
export const brownCarbon: Record<string, { at365: number; exponent: number }> = {
  'burning maize straw': { at365: 1.3, exponent: 6.2 },
  'burning household coal': { at365: 1.15, exponent: 5.6 },
  'urban PM2.5 in winter': { at365: 1.4, exponent: 5.4 },
  'oxidised toluene': { at365: 0.55, exponent: 7.1 },
}

export interface Uptake {
  /** Dry, and far above 50 % humidity. */
  dry: number
  wet: number
  /** Humidity halfway between them. */
  half: number
}
/** On sulfate. GEOS-Chem; humidity after reviews of Brown & Stutz (Chem. Soc. Rev. 41, 6405, 2012) and IUPAC. */
export const uptakes: Record<string, Uptake> = {
  'N₂O₅': { dry: 0.002, wet: 0.03, half: 48 },
  'NO₂': { dry: 6e-7, wet: 5e-6, half: 55 },
  'HO₂': { dry: 0.008, wet: 0.14, half: 52 },
}

export interface Criegee {
  /** cm³ s⁻¹ at 298 K. */
  so2: number
  dimer: number
  /** Where the dimer was not seen, its rate is an upper limit and does not depend on temperature. */
  dimerSeen: boolean
  /** s⁻¹ at 298 K. */
  decay: number
}
/** k(SO₂) as in GEOS-Chem; the rest after the review of Cox et al. (IUPAC, ACP 20, 13497, 2020). */
export const criegees: Record<string, Criegee> = {
  'CH₂OO': { so2: 3.8e-11, dimer: 6.5e-12, dimerSeen: true, decay: 0.3 },
  '(CH₃)₂COO': { so2: 1.45e-10, dimer: 1.8e-13, dimerSeen: false, decay: 350 },
  'syn-CH₃CHOO': { so2: 2.65e-11, dimer: 9e-14, dimerSeen: false, decay: 150 },
}

/** κ, and the humidity at which dry particles dissolve and solutions dry; none where they take up water at all. */
export const hygroscopicity: Record<string, { kappa: number; dissolves?: number; dries?: number }> = {
  'mixed ammonium sulfate and malonic acid': { kappa: 0.4, dissolves: 74, dries: 36 },
  'ammonium nitrate': { kappa: 0.67, dissolves: 62 },
  'pinene secondary organic aerosol': { kappa: 0.07 },
}

/** Humidity in % and decadic logarithm of viscosity in Pa s. Review: Reid et al. (Nat. Commun. 9, 956, 2018). */
export const viscosities: Record<string, [rh: number, log: number][]> = {
  'mixed sucrose and citric acid': [
    [0, 10.6],
    [20, 8.4],
    [50, 4.6],
    [80, 0.3],
    [90, -1],
  ],
  'isoprene secondary organic aerosol': [
    [0, 5.6],
    [50, 2.5],
    [85, -0.3],
    [90, -0.7],
  ],
}
