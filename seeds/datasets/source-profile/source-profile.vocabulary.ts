/**
 * What sources are made of, in % of the mass, after EPA SPECIATE 5.2 (numbers S…) and JRC SPECIEUROPE 2.0. The rest of
 * particles is oxygen bound to metals, which is worked out, and what was not measured.
 */
export interface ProfileSpecies {
  key: string
  zh: string
  en: string
  cas: string
  /** Part of another row, and so not counted again. */
  within?: boolean
}

const listed = (text: string): ProfileSpecies[] =>
  text.split(';').map((line) => {
    const [key, zh, en, cas = '', within] = line.split('|') as [string, string, string, string?, string?]
    return { key, zh, en, cas, ...(within && { within: true }) }
  })

export const particleSpecies = listed(
  'OC|有机碳|Organic carbon;EC|元素碳|Elemental carbon|7440-44-0;NCOM|有机物中的非碳质量|Organic mass that is not carbon;SO4|硫酸根|Sulfate|14808-79-8;NO3|硝酸根|Nitrate|14797-55-8;NH4|铵根|Ammonium|14798-03-9;Cl|氯离子|Chloride|16887-00-6;K|钾|Potassium|7440-09-7;Na|钠|Sodium|7440-23-5;Al|铝|Aluminium|7429-90-5;Si|硅|Silicon|7440-21-3;Ca|钙|Calcium|7440-70-2;Fe|铁|Iron|7439-89-6;Mg|镁|Magnesium|7439-95-4;Ti|钛|Titanium|7440-32-6;Mn|锰|Manganese|7439-96-5;Zn|锌|Zinc|7440-66-6;Pb|铅|Lead|7439-92-1;Cu|铜|Copper|7440-50-8;Ni|镍|Nickel|7440-02-0;V|钒|Vanadium|7440-62-2;Cr|铬|Chromium|7440-47-3;As|砷|Arsenic|7440-38-2;Se|硒|Selenium|7782-49-2;Ba|钡|Barium|7440-39-3;Sr|锶|Strontium|7440-24-6;MO|金属氧化物中的氧|Oxygen bound to metals;OTHER|未测组分|Not measured;LG|左旋葡聚糖|Levoglucosan|498-07-7|in OC',
)
export const cookingSpecies = [
  ...particleSpecies,
  ...listed(
    'OLE|油酸|Oleic acid|112-80-1|in OC;PAL|棕榈酸|Palmitic acid|57-10-3|in OC;CHO|胆固醇|Cholesterol|57-88-5|in OC',
  ),
]
export const vocSpecies = listed(
  'C2H6|乙烷|Ethane|74-84-0;C3H8|丙烷|Propane|74-98-6;iC4|异丁烷|Isobutane|75-28-5;nC4|正丁烷|n-Butane|106-97-8;iC5|异戊烷|Isopentane|78-78-4;nC5|正戊烷|n-Pentane|109-66-0;nC6|正己烷|n-Hexane|110-54-3;C2H4|乙烯|Ethene|74-85-1;C3H6|丙烯|Propene|115-07-1;C2H2|乙炔|Acetylene|74-86-2;BENZ|苯|Benzene|71-43-2;TOLU|甲苯|Toluene|108-88-3;EBZ|乙苯|Ethylbenzene|100-41-4;MPX|间/对二甲苯|m,p-Xylene|179601-23-1;OX|邻二甲苯|o-Xylene|95-47-6;STY|苯乙烯|Styrene|100-42-5;T124|1,2,4-三甲苯|1,2,4-Trimethylbenzene|95-63-6;HCHO|甲醛|Formaldehyde|50-00-0;ACE|丙酮|Acetone|67-64-1;EA|乙酸乙酯|Ethyl acetate|141-78-6;BUAC|乙酸正丁酯|n-Butyl acetate|123-86-4;MEK|丁酮|Methyl ethyl ketone|78-93-3;IPA|异丙醇|Isopropanol|67-63-0;DCM|二氯甲烷|Dichloromethane|75-09-2;OTHER|其他VOCs|Other VOCs',
)

/** Grams of oxygen per gram of metal in the oxides of minerals and ash. */
export const boundOxygen: Record<string, number> = {
  Si: 1.139,
  Al: 0.889,
  Ca: 0.399,
  Fe: 0.43,
  Mg: 0.658,
  Ti: 0.668,
  Mn: 0.583,
}

/** What every particle sample holds a trace of, in %. */
const traces =
  'NO3 .3 NH4 .2 Cl .3 K .2 Na .2 Al .15 Si .3 Ca .25 Fe .2 Mg .08 Ti .012 Mn .008 Zn .02 Pb .008 Cu .006 Ni .002 V .001 Cr .003 As .0012 Se .0008 Ba .006 Sr .003 LG .0005'

const profiles: Record<string, string> = {
  // S91104
  'an ultra-low emission power plant':
    'SO4 13 Si 8 Al 4 Ca 3.5 NH4 2.8 OC 2.6 EC 1.7 NCOM 1 Fe 2 Cl 2.2 Mg .8 Na .9 K .5 Ti .4 Se .02 As .01',
  'a circulating fluidised-bed boiler': 'Si 12 Al 7 Ca 8 SO4 15 Fe 3 OC 4 EC 2 NCOM 1.6 Mg .8 K .6 Ti .5 Se .01 As .01',
  'a chain-grate heating boiler': 'OC 12 EC 9 NCOM 5 SO4 16 Si 7 Al 4 Ca 4 Fe 2.4 Cl 2.5 NH4 2 Pb .05 Se .02 As .03',
  'a pulverised-coal heating boiler': 'Si 11 Al 6.5 Ca 5 SO4 12 Fe 3.5 OC 5 EC 3 NCOM 2 Mg .7 Ti .5 Se .015 As .015',
  'a coking plant': 'OC 30 EC 22 NCOM 12 SO4 11 NH4 3 Cl 2 Si 2 Al 1.2 Ca 1.5 Fe 1.5 Pb .04 As .01',
  // S91155
  'loose bituminous coal': 'OC 45 EC 24 NCOM 18 SO4 3.3 NH4 .8 Cl .9 Pb .03 Zn .05 As .006 LG .1',
  'honeycomb briquettes': 'OC 38 EC 6 NCOM 15 SO4 16 NH4 4.5 Cl 5 K .6 Pb .12 Zn .12 As .01 LG .08',
  'semi-coke': 'OC 24 EC 6 NCOM 9.6 SO4 26 NH4 6 Cl 6 Si 2 Al 1.4 Ca 1.6 Pb .1 Zn .12 As .015',
  'anthracite lumps': 'OC 21 EC 9 NCOM 8.4 SO4 27 NH4 6 Cl 4 Si 3 Al 2 Fe 1 Pb .12 Zn .1 As .02',
  // S91106, S91122
  'China V diesel trucks': 'EC 66 OC 21 NCOM 5 SO4 1 Zn .08 Ca .2',
  'China VI petrol cars': 'OC 55 EC 19 NCOM 14 NH4 1.7 SO4 1.2 Zn .1 Ca .4',
  'construction machinery': 'EC 60 OC 26 NCOM 6 SO4 1.3 Zn .06 Ca .2',
  // Low-sulfur fuel: little vanadium and nickel.
  'river barges': 'OC 37 EC 37 NCOM 10 SO4 6 V .05 Ni .04 Zn .06 Ca .3',
  'the fleet in a city tunnel': 'OC 34 EC 38 NCOM 8 Fe 4.2 Si 2 Al .7 Ca 1.4 Ba .3 Zn .25 Cu .16 SO4 1.5',
  // S91169 for soil
  'road dust':
    'Si 19 Al 6 Ca 7 Fe 4.4 OC 9 EC 1.2 NCOM 3.6 K 1.5 Mg 1.4 Na 1 Ti .4 SO4 1.5 Zn .12 Cu .04 Pb .03 Ba .08',
  'construction dust': 'Ca 17 Si 13 Al 4 Fe 2.5 SO4 5.5 OC 6 NCOM 2 EC .4 K 1.1 Mg 1.6 Na .6 Ti .25 Sr .05',
  'wind-blown farm soil': 'Si 22 Al 6.8 OC 5.4 NCOM 2.6 Fe 4.4 Ca 3.8 K 1.9 Mg 1.2 Na 1 Ti .45 SO4 .4',
  'loess soil dust': 'Si 23 Al 6 Ca 7 Fe 3.6 OC 2.6 NCOM 1.2 K 1.8 Mg 1.5 Na 1.1 Ti .38 SO4 .4',
  'desert dust': 'Si 25 Al 6.4 Ca 6 Fe 3.4 OC 1.4 NCOM .6 K 1.7 Mg 1.6 Na 1.6 Ti .36 SO4 .8 Cl .7',
  'road dust in a steel works': 'Fe 19 Si 11 Ca 9 Al 3.4 OC 8 EC 3 NCOM 3 Mg 1.4 Mn .5 Zn .3 Pb .08 K .9 SO4 1.6',
  // S91103
  'maize straw': 'OC 39 NCOM 27 EC 11 Cl 9 K 7 SO4 1.6 NH4 1.2 LG 4.2',
  'rice straw': 'OC 42 NCOM 28 EC 6.5 Cl 9.5 K 5 SO4 1.4 NH4 1.8 LG 5.6',
  'wheat straw': 'OC 37 NCOM 26 EC 9 Cl 11 K 9 SO4 1.8 NH4 1 LG 3.4',
  'firewood and shrubs': 'OC 46 NCOM 32 EC 12 K 1.9 Cl 1.1 SO4 .8 LG 7.5',
  'yak dung': 'OC 54 NCOM 33 EC 3 K .9 Cl 2.4 SO4 .8 NH4 1.1 LG 6.4',
  // S91135
  Sichuan: 'OC 61 NCOM 25 EC 1.6 Cl 2.4 Na 1.5 SO4 .7 OLE 4.6 PAL 4.1 CHO .16 LG .04',
  Cantonese: 'OC 59 NCOM 25 EC 1.4 Cl 2.8 Na 1.8 SO4 .7 OLE 4.2 PAL 4.4 CHO .2 LG .03',
  'charcoal grill': 'OC 57 NCOM 24 EC 3.7 Cl 2.6 K 2 Na 1 SO4 .8 OLE 3.2 PAL 3.8 CHO .34 LG .5',
  'Shanghai-style': 'OC 60 NCOM 26 EC 1.3 Cl 3.1 Na 2 SO4 .6 OLE 4.4 PAL 4.5 CHO .24 LG .03',
  // S91139 for sintering, S91127 for cement
  'iron-ore sintering': 'K 21 Cl 17 Na 12 SO4 10 Fe 7 Pb 3.4 OC 4 NCOM 1.6 EC 1.5 Ca 3 Si 1.4 Al .6 Zn .5',
  'cement clinker production': 'SO4 18 Ca 19 OC 13 NCOM 5 K 7 NO3 5 Si 4 Al 1.3 EC 1.5 Cl 4 NH4 2 Fe 1 Na .8',
  'float-glass production': 'SO4 46 Na 20 Cl 3 Ca 2.4 NH4 3 OC 3 NCOM 1.2 EC .6 Si 2.6 K 1.4 Se .05 Mg .6',
  'non-ferrous smelting': 'SO4 24 Zn 11 Pb 8 Fe 4 As 1.2 Cu 2.4 Cl 5 OC 5 NCOM 2 EC 1.4 Si 3 Ca 2.4 Al 1.2 NH4 2',
}

const vocs: Record<string, string> = {
  'car-body coating': 'MPX 18 OX 7 EBZ 10 TOLU 10 BUAC 12 T124 7 EA 5 IPA 5 ACE 4 MEK 3 STY .6 HCHO .4 BENZ .2 nC6 .6',
  'packaging printing': 'EA 42 IPA 15 TOLU 7 MEK 6 ACE 4 BUAC 3 MPX 1.4 EBZ .8 OX .5 nC6 2 BENZ .1 HCHO .2',
  'furniture painting': 'TOLU 14 MPX 13 OX 5 EBZ 8 BUAC 15 EA 8 ACE 4 MEK 5 STY 1.6 T124 2 IPA 3 HCHO .8 BENZ .4',
  'a petrochemical complex':
    'C2H4 9 C3H6 8 C2H6 8 C3H8 9 iC4 4 nC4 7 iC5 6 nC5 5 nC6 8 C2H2 1 BENZ 6 TOLU 7 EBZ 2 MPX 4 OX 1.4 STY 1.8 T124 .6 HCHO .4',
  // S2453
  'petrol stations': 'iC5 30 nC4 13 nC5 8 iC4 7 C3H8 2 nC6 3 TOLU 3 BENZ .7 EBZ .4 MPX 1.3 OX .5 T124 .3 C3H6 .1',
  'pharmaceutical works': 'DCM 19 ACE 15 EA 13 IPA 12 TOLU 16 nC6 4 MEK 3 BUAC 2 MPX 1 BENZ .2 HCHO .3',
}

const parsed = (text: string): Map<string, number> => {
  const parts = text.split(' ')
  return new Map(Array.from({ length: parts.length / 2 }, (_, i) => [parts[2 * i] as string, Number(parts[2 * i + 1])]))
}

/** Shares of the mass, 0 to 1, as the literature has them; undefined where nothing was written for the subject. */
export function sharesOf(subject: string, gas: boolean): Map<string, number> | undefined {
  const text = (gas ? vocs : profiles)[subject]
  if (text === undefined) return undefined
  const percent = new Map([...(gas ? [] : parsed(traces)), ...parsed(text)])
  return new Map([...percent].map(([key, value]) => [key, value / 100]))
}
