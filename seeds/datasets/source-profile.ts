import { axis, own } from './columns.ts'
import { type Cell, crossed, rounded, type TableMaker } from './tables.ts'
import { type KindThemes, of, say, words } from './theme.ts'

// key | zh | en | CAS | share of a mean particle sample
const particleSpecies =
  'OC|有机碳|Organic carbon||.22;EC|元素碳|Elemental carbon|7440-44-0|.07;SO4|硫酸根|Sulfate|14808-79-8|.09;NO3|硝酸根|Nitrate|14797-55-8|.02;NH4|铵根|Ammonium|14798-03-9|.025;Cl|氯离子|Chloride|16887-00-6|.03;K|钾|Potassium|7440-09-7|.018;Na|钠|Sodium|7440-23-5|.012;Al|铝|Aluminium|7429-90-5|.05;Si|硅|Silicon|7440-21-3|.1;Ca|钙|Calcium|7440-70-2|.045;Fe|铁|Iron|7439-89-6|.03;Mg|镁|Magnesium|7439-95-4|.009;Ti|钛|Titanium|7440-32-6|.003;Mn|锰|Manganese|7439-96-5|.0014;Zn|锌|Zinc|7440-66-6|.0022;Pb|铅|Lead|7439-92-1|.0011;Cu|铜|Copper|7440-50-8|.0006;Ni|镍|Nickel|7440-02-0|.0002;V|钒|Vanadium|7440-62-2|.0002;Cr|铬|Chromium|7440-47-3|.0003;As|砷|Arsenic|7440-38-2|.0002;Se|硒|Selenium|7782-49-2|.00008;Ba|钡|Barium|7440-39-3|.0007;Sr|锶|Strontium|7440-24-6|.0004;LG|左旋葡聚糖|Levoglucosan|498-07-7|.006'.split(
    ';',
  )
const vocSpecies =
  'C2H6|乙烷|Ethane|74-84-0|.06;C3H8|丙烷|Propane|74-98-6|.06;iC4|异丁烷|Isobutane|75-28-5|.04;nC4|正丁烷|n-Butane|106-97-8|.06;iC5|异戊烷|Isopentane|78-78-4|.07;nC5|正戊烷|n-Pentane|109-66-0|.04;nC6|正己烷|n-Hexane|110-54-3|.03;C2H4|乙烯|Ethene|74-85-1|.05;C3H6|丙烯|Propene|115-07-1|.03;C2H2|乙炔|Acetylene|74-86-2|.02;BENZ|苯|Benzene|71-43-2|.04;TOLU|甲苯|Toluene|108-88-3|.12;EBZ|乙苯|Ethylbenzene|100-41-4|.05;MPX|间/对二甲苯|m,p-Xylene|179601-23-1|.1;OX|邻二甲苯|o-Xylene|95-47-6|.04;STY|苯乙烯|Styrene|100-42-5|.01;T124|1,2,4-三甲苯|1,2,4-Trimethylbenzene|95-63-6|.02;HCHO|甲醛|Formaldehyde|50-00-0|.02;ACE|丙酮|Acetone|67-64-1|.03;EA|乙酸乙酯|Ethyl acetate|141-78-6|.04;MEK|丁酮|Methyl ethyl ketone|78-93-3|.02;IPA|异丙醇|Isopropanol|67-63-0|.02;DCM|二氯甲烷|Dichloromethane|75-09-2|.01;TCE|三氯乙烯|Trichloroethene|79-01-6|.005'.split(
    ';',
  )

/** Relative mass with its uncertainty, several samples of a source; `rich` names what it is made of. */
function composition(list: string[], rich: Record<string, number>, sizes: string[]): TableMaker {
  const species = list.map((text) => text.split('|') as [string, string, string, string, string])
  return crossed(
    () => ({
      columns: [
        axis('sample', '样品编号', 'Sample'),
        axis('size', '粒径段', 'Size range'),
        axis('species', '组分', 'Species'),
        axis('species_zh', '组分中文名', 'Species (Chinese)'),
        axis('cas', 'CAS号', 'CAS number'),
      ],
      rows: Array.from({ length: 5 }, (_, sample) =>
        sizes.flatMap((size) => species.map(([key, zh, , cas]): Cell[] => [`S${sample + 1}`, size, key, zh, cas])),
      ).flat(),
    }),
    (row, stream) => {
      const found = species.find(([key]) => key === row[2])
      const mean =
        Math.min(0.62, Number(found?.[4] ?? 0) * (rich[row[2] as string] ?? 0.55)) *
        (row[1] === 'PM10' && ['OC', 'EC'].includes(row[2] as string) ? 0.7 : 1)
      const value = mean * Math.exp(0.18 * stream.normal())
      return [rounded(value, 3), rounded(value * (0.1 + 0.15 * stream.next()), 2), 4 + Math.floor(stream.next() * 9)]
    },
    [
      own('relative_mass|相对质量|Relative mass|1', 1),
      own('uncertainty|不确定度（1σ）|Uncertainty (1σ)|1', 1),
      own('sample_count|平行样数|Number of parallel samples|1', 1),
    ],
  )
}

export const sourceProfile: KindThemes = {
  kind: 'source-profile',
  themes: [
    {
      key: 'coal-boiler',
      category: 1026,
      title: say('{place}{subject}排放颗粒物成分谱', 'Chemical profiles of particles from {subject} {at}'),
      about: say(
        '在烟道出口以二级稀释通道采集PM2.5与PM10，稀释比20至40倍，停留时间足以使半挥发组分完成凝结。共获得五组有效样品，记录锅炉负荷、燃煤灰分与硫分以及除尘脱硫工艺；湿法脱硫使硫酸根、氯离子和钙的份额上升，元素碳则维持在较低水平。',
        'A two-stage dilution tunnel behind the stack collected PM2.5 and PM10 at 20 to 40 times dilution, with enough residence time for semi-volatile matter to condense. Five valid sets are recorded with boiler load, ash and sulfur of the coal and the controls in place. Wet desulfurisation raises sulfate, chloride and calcium; elemental carbon stays low.',
      ),
      method: say(
        '元素用ICP-MS与XRF，离子用离子色谱，碳组分用热光法；相对质量以称重质量归一。',
        'Elements by ICP-MS and XRF, ions by ion chromatography, carbon by thermal-optical analysis; relative to weighed mass.',
      ),
      use: say('可作为CMB模型的燃煤端元。', 'CMB models can take it as the coal end-member.'),
      keywords: words(
        '源成分谱|source profile, 燃煤|coal combustion, 稀释通道|dilution tunnel, 湿法脱硫|wet desulfurisation',
      ),
      species: ['pm25', 'pm10', 'oc', 'ec', 'sulfate', 'elements'],
      observationType: 'bench',
      parameterType: 'particulate-composition',
      department: 'environment',
      temporal: 'none',
      spatial: 'none',
      table: composition(particleSpecies, { SO4: 2.6, Ca: 1.7, Al: 1.5, Si: 1.2, Se: 4, As: 3, Cl: 1.3 }, [
        'PM2.5',
        'PM10',
      ]),
      file: 'profile',
      runs: of(
        '超低排放燃煤电厂|an ultra-low emission power plant|2018-05-07 2018-06-15 beijing',
        '循环流化床锅炉|a circulating fluidised-bed boiler|2017-11-06 2018-01-12 taiyuan',
        '链条炉供热锅炉|a chain-grate heating boiler|2018-12-03 2019-01-25 shenyang',
        '煤粉供热锅炉|a pulverised-coal heating boiler|2020-12-07 2021-01-22 urumqi',
        '焦化厂|a coking plant|2019-05-13 2019-06-21 taiyuan',
      ),
    },
    {
      key: 'household-coal',
      category: 1026,
      title: say(
        '{place}民用{subject}燃烧颗粒物成分谱',
        'Chemical profiles of particles from household {subject} {at}',
      ),
      about: say(
        '在农户厨房与取暖炉上按实际使用习惯测试，点火、旺火和封火三个阶段分别采样后按燃料消耗加权合并。有机碳是首要组分，多环芳烃与硫酸盐随煤种变质程度变化；挥发分高的煤排放因子显著偏高，成熟度高的煤则以硫酸盐和飞灰为主。',
        'Stoves were tested in homes as people use them, sampling ignition, flaming and smouldering apart and joining them by fuel burned. Organic carbon leads; polycyclic aromatics and sulfate depend on the rank of the coal. Volatile coals emit far more, mature coals mostly sulfate and fly ash.',
      ),
      method: say(
        '采样罩引入稀释系统，石英与特氟龙膜并行；同一炉型重复三次以上。',
        'Hood and dilution with quartz and Teflon filters side by side; at least three repeats for each stove.',
      ),
      use: say('适用于冬季农村污染来源识别。', 'It helps to identify rural pollution in winter.'),
      keywords: words('散煤|household coal, 源成分谱|source profile, 多环芳烃|PAHs, 农村取暖|rural heating'),
      species: ['pm25', 'oc', 'ec', 'pahs', 'sulfate'],
      observationType: 'bench',
      parameterType: 'particulate-composition',
      department: 'environment',
      temporal: 'none',
      spatial: 'none',
      table: composition(particleSpecies, { OC: 2.1, EC: 1.6, SO4: 1.3, Cl: 1.4, Zn: 1.6, Pb: 1.8 }, ['PM2.5']),
      file: 'profile',
      runs: of(
        '散烧烟煤|loose bituminous coal|2016-11-14 2017-01-20 gucheng',
        '蜂窝煤|honeycomb briquettes|2017-12-04 2018-01-26 xian',
        '兰炭|semi-coke|2019-11-18 2020-01-10 shijiazhuang',
        '无烟块煤|anthracite lumps|2018-11-12 2019-01-18 taiyuan',
      ),
    },
    {
      key: 'vehicles',
      category: 1027,
      title: say('{place}{subject}尾气颗粒物源谱', 'Particle profiles of exhaust from {subject} {at}'),
      about: say(
        '底盘测功机上运行实际道路工况与瞬态循环，定容稀释后采样；另在隧道进出口同步采样，用于检验台架结果的代表性。元素碳与有机碳合计超过七成，锌、钙、磷来自润滑油，铁与钡指示制动磨损，隧道结果中磨损份额明显高于台架。',
        'Vehicles ran real-world and transient cycles on a chassis dynamometer with constant-volume sampling, and a tunnel was sampled at both ends to see how far the bench is typical. Carbon makes up more than 70 %; zinc, calcium and phosphorus come from oil, iron and barium from brakes. Non-exhaust wear is clearly more important in the tunnel.',
      ),
      method: say(
        '采用CLTC与WHVC循环，背景空气以同流量并行采样扣除。',
        'CLTC and WHVC cycles; background air sampled in parallel and subtracted.',
      ),
      use: say('可用于区分柴油车、汽油车与非尾气排放。', 'Diesel, petrol and non-exhaust emissions can be told apart.'),
      keywords: words(
        '机动车源谱|vehicle profile, 隧道实验|tunnel study, 制动磨损|brake wear, 元素碳|elemental carbon',
      ),
      species: ['pm25', 'ec', 'oc', 'elements'],
      observationType: 'bench',
      parameterType: 'particulate-composition',
      department: 'engineering',
      temporal: 'none',
      spatial: 'none',
      table: composition(
        particleSpecies,
        { EC: 6.2, OC: 1.6, Zn: 2, Fe: 0.7, Ba: 2, Al: 0.1, Si: 0.15, Ca: 0.5, SO4: 0.3 },
        ['PM2.5'],
      ),
      file: 'profile',
      runs: of(
        '国五柴油货车|China V diesel trucks|2017-06-05 2017-07-21 tianjin',
        '国六汽油轿车|China VI petrol cars|2021-05-10 2021-06-18 guangzhou',
        '工程机械|construction machinery|2019-09-02 2019-10-18 nanjing',
        '内河船舶|river barges|2020-08-03 2020-09-11 wuhan',
        '城市隧道车队|the fleet in a city tunnel|2018-09-10 2018-09-28 shanghai',
      ),
    },
    {
      key: 'dust',
      category: 1028,
      title: say('{place}{subject}颗粒物成分谱', 'Chemical profiles of {subject} {at}'),
      about: say(
        '在代表性路段或地块按网格布点，混合样经自然风干、150目过筛后用再悬浮箱采集PM2.5与PM10滤膜。硅、铝、钙、铁占质量的40%—60%，道路尘中锌、铜、锑富集，建筑尘则以钙和硫酸根为标志；再悬浮过程的粒径损失已通过称量回收率修正。',
        'Grid samples of typical roads or plots were dried in air, sieved at 150 mesh and resuspended in a chamber onto PM2.5 and PM10 filters. Silicon, aluminium, calcium and iron account for 40–60 % of the mass. Road dust is rich in zinc, copper and antimony; building dust is marked by calcium and sulfate. Size-dependent losses in resuspension were corrected by the weighed recovery.',
      ),
      method: say(
        '每类源至少六个混合样，XRF与ICP-MS互校，碳酸盐碳酸化后单独测定。',
        'At least six composites per source; XRF and ICP-MS cross-checked, carbonate carbon determined apart.',
      ),
      use: say('是扬尘类源解析必需的本地谱。', 'It provides the local profile that dust apportionment requires.'),
      keywords: words(
        '扬尘源谱|dust profile, 再悬浮|resuspension, 地壳元素|crustal elements, 富集因子|enrichment factor',
      ),
      species: ['pm10', 'pm25', 'elements', 'dust'],
      observationType: 'bench',
      parameterType: 'particulate-composition',
      department: 'geoscience',
      temporal: 'none',
      spatial: 'none',
      table: composition(
        particleSpecies,
        { Si: 2.1, Al: 1.5, Ca: 1.7, Fe: 1.4, Mg: 1.3, Ti: 1.3, OC: 0.35, EC: 0.2, SO4: 0.2, LG: 0.01 },
        ['PM2.5', 'PM10'],
      ),
      file: 'profile',
      runs: of(
        '道路扬尘|road dust|2017-04-10 2017-05-19 beijing',
        '建筑施工尘|construction dust|2018-04-09 2018-05-11 zhengzhou',
        '农田土壤风沙尘|wind-blown farm soil|2019-03-11 2019-04-19 wangdu',
        '黄土高原土壤尘|loess soil dust|2020-04-06 2020-05-15 lanzhou',
        '荒漠沙尘|desert dust|2018-03-19 2018-04-20 tarim',
        '钢铁厂区道路尘|road dust in a steel works|2021-09-06 2021-10-15 tianjin',
      ),
    },
    {
      key: 'biomass',
      category: 1029,
      title: say('{place}{subject}燃烧烟气颗粒物源谱', 'Particle profiles of smoke from burning {subject} {at}'),
      about: say(
        '在燃烧室内控制含水率和燃烧方式，明火与闷烧阶段分开采样，同步测定左旋葡聚糖、钾、氯以及C3至C6有机示踪物。含水率升高使燃烧效率下降，有机碳份额上升而钾份额降低；左旋葡聚糖与OC的比值在不同作物之间可相差一倍，使用时应按本地作物选取。',
        'Moisture and mode of burning were controlled in a chamber, flaming and smouldering sampled apart, with levoglucosan, potassium, chloride and small organic tracers. Wetter fuel burns worse: organic carbon rises and potassium falls. Levoglucosan over organic carbon differs twofold between crops, so the local crop should be chosen.',
      ),
      method: say(
        '修正燃烧效率（MCE）由CO与CO₂计算，样品按MCE分档归并。',
        'Modified combustion efficiency from CO and CO₂; samples grouped by it.',
      ),
      use: say('可用于生物质燃烧贡献的定量解析。', 'What biomass burning contributes can be quantified.'),
      keywords: words(
        '生物质燃烧|biomass burning, 左旋葡聚糖|levoglucosan, 燃烧效率|combustion efficiency, 秸秆|crop straw',
      ),
      species: ['levoglucosan', 'oc', 'ec', 'pm25'],
      observationType: 'bench',
      parameterType: 'particulate-composition',
      department: 'environment',
      temporal: 'none',
      spatial: 'none',
      table: composition(
        particleSpecies,
        { OC: 2.2, K: 4.2, Cl: 3, LG: 9, EC: 0.9, Al: 0.03, Si: 0.05, Ca: 0.15, Fe: 0.05 },
        ['PM2.5'],
      ),
      file: 'profile',
      runs: of(
        '玉米秸秆|maize straw|2016-10-10 2016-11-11 harbin',
        '水稻秸秆|rice straw|2018-11-05 2018-12-07 hefei',
        '小麦秸秆|wheat straw|2019-06-10 2019-06-28 zhengzhou',
        '薪柴与灌木|firewood and shrubs|2020-11-09 2020-12-18 chengdu',
        '牦牛粪|yak dung|2022-05-09 2022-06-17 lhasa',
      ),
    },
    {
      key: 'cooking',
      category: 1029,
      title: say(
        '{place}{subject}餐饮油烟颗粒物与有机示踪物源谱',
        'Profiles of particles and organic tracers from {subject} cooking {at}',
      ),
      about: say(
        '在真实营业厨房的净化设施前后同时采样，区分煎、炒、炸、烤四种工艺，并记录用油种类、灶头数与集气风量。有机物占90%以上，油酸、棕榈酸与胆固醇是稳定示踪物；净化设施主要去除大颗粒，脂肪酸特征比值在净化前后变化不大，可用于环境样品识别。',
        'Air before and after the filters of working kitchens was sampled at once, keeping pan-frying, stir-frying, deep-frying and grilling apart with the oil, burners and airflow noted. Organics account for more than 90 %; oleic and palmitic acids and cholesterol are stable tracers. Filters take mostly large particles and hardly change the ratios of fatty acids.',
      ),
      method: say(
        '有机物衍生化后GC-MS定量，以氘代脂肪酸为内标；风量由毕托管测得。',
        'Derivatised organics by GC-MS with deuterated fatty acids; airflow by Pitot tube.',
      ),
      use: say('可用于城市餐饮源贡献评估。', 'What kitchens add to city air can be assessed.'),
      keywords: words('餐饮油烟|cooking fumes, 脂肪酸|fatty acids, 有机示踪物|organic tracers, 源谱|source profile'),
      species: ['pm25', 'oc', 'vocs'],
      observationType: 'bench',
      parameterType: 'particulate-composition',
      department: 'environment',
      temporal: 'none',
      spatial: 'none',
      table: composition(
        particleSpecies,
        { OC: 2.8, EC: 0.25, K: 0.15, Na: 0.5, LG: 0.1, Al: 0.02, Si: 0.03, Ca: 0.08, Fe: 0.02, SO4: 0.15 },
        ['PM2.5'],
      ),
      file: 'profile',
      runs: of(
        '川菜|Sichuan|2018-08-06 2018-08-31 chengdu',
        '粤菜|Cantonese|2019-10-14 2019-11-08 guangzhou',
        '烧烤|charcoal grill|2020-09-07 2020-09-25 beijing',
        '本帮菜|Shanghai-style|2021-06-07 2021-06-25 shanghai',
      ),
    },
    {
      key: 'industry-pm',
      category: 1030,
      title: say('{place}{subject}工艺过程颗粒物源谱', 'Particle profiles of {subject} {at}'),
      about: say(
        '分别在有组织排口和车间无组织排放点采样，每个工序取得五组样品。不同工序的金属指纹差别明显：烧结以钾、氯、铅为标志，电炉富集锌与锰，玻璃熔窑则以钠和硫酸根为主；脱硝工艺带来的铵盐逃逸单独检查，异常高值样品已说明后保留。',
        'Stacks and fugitive points inside the works were sampled, five sets for each process. Metals tell them apart: sintering shows potassium, chlorine and lead, electric furnaces zinc and manganese, glass furnaces sodium and sulfate. Ammonium slip from denitration was looked at separately; samples with odd high values are kept and explained.',
      ),
      method: say(
        '烟气采用等速采样与冷凝法，分析项目与燃煤源一致以便比较。',
        'Isokinetic sampling with condensation; the same analyses as for coal, so that both compare.',
      ),
      use: say('可补充本地化的工业端元。', 'It adds local industrial end-members.'),
      keywords: words(
        '工业源谱|industrial profile, 无组织排放|fugitive emission, 金属指纹|metal fingerprint, 等速采样|isokinetic sampling',
      ),
      species: ['pm25', 'pm10', 'elements'],
      observationType: 'bench',
      parameterType: 'particulate-composition',
      department: 'engineering',
      temporal: 'none',
      spatial: 'none',
      table: composition(
        particleSpecies,
        { Fe: 6, Zn: 9, Pb: 6, Mn: 5, K: 2, Cl: 2.4, Ca: 1.8, OC: 0.4, EC: 0.4, Cr: 4, Ni: 4 },
        ['PM2.5', 'PM10'],
      ),
      file: 'profile',
      runs: of(
        '钢铁烧结|iron-ore sintering|2017-07-10 2017-08-18 shijiazhuang',
        '水泥熟料生产|cement clinker production|2018-07-09 2018-08-10 hefei',
        '浮法玻璃生产|float-glass production|2020-07-06 2020-08-07 wuhan',
        '有色金属冶炼|non-ferrous smelting|2019-07-08 2019-08-16 changsha',
      ),
    },
    {
      key: 'vocs-profile',
      category: 1030,
      title: say('{place}{subject}VOCs成分谱', 'VOC profiles of {subject} {at}'),
      about: say(
        '采用苏玛罐与DNPH柱并行采样，覆盖烃类、卤代烃和羰基化合物一百余种，分别在工艺排口、车间和厂界布点。成分谱以总VOCs质量归一，并给出臭氧与二次有机气溶胶生成潜势最高的十个物种；水性涂料替代使芳香烃份额下降，含氧有机物份额相应上升。',
        'Canisters and DNPH cartridges side by side covered more than a hundred hydrocarbons, halocarbons and carbonyls at stacks, in workshops and at the fence. Profiles are relative to total VOC mass, with the ten species of the highest ozone and aerosol formation potential. Water-borne paints lower the aromatics and raise oxygenated organics.',
      ),
      method: say(
        'GC-MS/FID与HPLC分析，采样时长覆盖一个完整生产周期，现场平行样偏差小于15%。',
        'GC-MS/FID and HPLC over a full production cycle; field duplicates within 15 %.',
      ),
      use: say('可用于VOCs清单分物种与臭氧管控。', 'VOC inventories can be speciated and ozone controlled with it.'),
      keywords: words('VOCs源谱|VOC profile, 苏玛罐|canister, 羰基化合物|carbonyls, 涂装|coating'),
      species: ['vocs', 'hcho', 'o3'],
      observationType: 'bench',
      parameterType: 'vocs',
      department: 'environment',
      temporal: 'none',
      spatial: 'none',
      table: composition(vocSpecies, { TOLU: 1.8, MPX: 1.9, EBZ: 1.8, EA: 2, C2H6: 0.4, C3H8: 0.5, IPA: 1.6 }, ['gas']),
      file: 'voc_profile',
      runs: of(
        '汽车制造涂装|car-body coating|2018-04-09 2018-05-11 shanghai',
        '包装印刷|packaging printing|2019-04-08 2019-05-10 guangzhou',
        '家具喷涂|furniture painting|2020-10-12 2020-11-06 chengdu',
        '石化装置区|a petrochemical complex|2018-07-16 2018-08-24 nanjing',
        '加油站|petrol stations|2017-08-07 2017-09-01 beijing',
        '制药企业|pharmaceutical works|2021-07-05 2021-08-06 shijiazhuang',
      ),
    },
  ],
}
