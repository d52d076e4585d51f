/** What the techniques of the demo were tried with, by theme; figures as their makers or the tests give them. */
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { say } from './theme.ts'

type Instruments = NonNullable<NewDataset['instruments']>
const none = say('', '')

export const instruments: Record<string, Instruments> = {
  'cims-calibration': [
    {
      name: say('化学电离飞行时间质谱仪', 'Chemical ionisation time-of-flight mass spectrometer'),
      principle: say('碘离子加合，质量分辨率约4000', 'Iodide adducts, mass resolving power about 4000'),
      ...{ range: '1–5000 ppt', detectionLimit: '2 ppt (3σ, 60 s)', timeResolution: '1 s', uncertainty: '±15 %' },
    },
    {
      name: say('渗透管标准源', 'Permeation source'),
      principle: say('恒温恒流，称重定值', 'Constant temperature and flow, rate by weighing'),
      ...{ range: '50–2000 ppt', uncertainty: '±6 %' },
    },
    {
      name: say('露点仪', 'Dew-point hygrometer'),
      principle: say('冷镜法', 'Chilled mirror'),
      ...{ range: '−40–40 °C', timeResolution: '10 s', uncertainty: '±0.2 °C' },
    },
  ],
  ceas: [
    {
      name: say('宽带腔增强吸收光谱仪', 'Broadband cavity-enhanced absorption spectrometer'),
      principle: say('发光二极管光源，腔镜反射率99.98%', 'LED source, mirrors of 99.98 % reflectivity'),
      ...{ range: '0–50 ppb', detectionLimit: '0.06 ppb (2σ, 60 s)', timeResolution: '60 s', uncertainty: '±8 %' },
    },
    {
      name: say('长光程吸收光度计', 'Long-path absorption photometer'),
      principle: say('湿化学衍生与液芯波导吸收', 'Wet-chemical derivatisation, liquid-core waveguide'),
      ...{ range: '0–2 ppb', detectionLimit: '1 ppt (2σ)', timeResolution: '5 min', uncertainty: '±10 %' },
    },
  ],
  'on-line-pm': [
    {
      name: say(
        'β射线与光散射联用监测仪（样机，3台）',
        'Beta attenuation with light scattering (prototype, three units)',
      ),
      principle: say('β射线吸收定标，光散射给出分钟变化', 'Beta attenuation sets the scale, scattering the minutes'),
      ...{
        range: '0–1000 µg m⁻³',
        detectionLimit: '2 µg m⁻³ (1 h)',
        timeResolution: '1 min',
        uncertainty: '±6 % (24 h)',
      },
    },
    {
      name: say('微量振荡天平', 'Tapered element oscillating microbalance'),
      ...{ principle: say('振荡频率随质量变化，膜动态测量', 'Frequency of a loaded element, with filter dynamics') },
      ...{ model: 'TEOM 1405-F', range: '0–1000 µg m⁻³', detectionLimit: '0.1 µg m⁻³ (1 h)', timeResolution: '6 min' },
    },
    {
      name: say('滤膜称重', 'Gravimetry on filters'),
      principle: say('恒温恒湿平衡后称重', 'Weighed after conditioning'),
      ...{ detectionLimit: '3 µg m⁻³ (23.5 h)', timeResolution: '23.5 h', uncertainty: '±3 %' },
    },
  ],
  'single-particle': [
    {
      name: say('单颗粒气溶胶质谱仪', 'Single-particle aerosol mass spectrometer'),
      principle: say('双激光测径，266 nm激光电离', 'Two-laser sizing, ionisation at 266 nm'),
      ...{ model: 'SPAMS 0515', range: '0.2–2.0 µm', timeResolution: '≤ 20 s⁻¹' },
    },
    {
      name: say('空气动力学粒径谱仪', 'Aerodynamic particle sizer'),
      principle: say('飞行时间测径', 'Time of flight'),
      ...{ model: 'TSI 3321', range: '0.5–20 µm', timeResolution: '1 min', uncertainty: '±10 %' },
    },
  ],
  'lidar-technique': [
    {
      name: say('臭氧差分吸收激光雷达', 'Differential absorption lidar for ozone'),
      principle: say('266、289、299 nm三波长双差分', 'Dual differences at 266, 289 and 299 nm'),
      ...{ range: '0.3–3 km', timeResolution: '15 min', uncertainty: '< 6 ppb (< 1 km)' },
    },
    {
      name: say('系留汽艇臭氧探测', 'Tethered ozone soundings'),
      principle: say('紫外吸收法', 'Ultraviolet absorption'),
      ...{ range: '0–1 km', detectionLimit: '1 ppb', timeResolution: '10 s', uncertainty: '±2 ppb' },
    },
  ],
  maxdoas: [
    {
      name: say('二维扫描多轴差分吸收光谱仪', 'Two-dimensional scanning MAX-DOAS'),
      principle: say('散射太阳光差分吸收，八个仰角', 'Scattered sunlight at eight elevations'),
      ...{ range: '290–480 nm', timeResolution: '12 min', uncertainty: '±0.2°' },
    },
    {
      name: say('同址点式分析仪', 'Point analysers beside it'),
      principle: none,
      ...{ range: '0–200 ppb', detectionLimit: '0.4 ppb', timeResolution: '1 min', uncertainty: '±5 %' },
    },
  ],
  standards: [
    {
      name: say('重量法标准气体（三套）', 'Gravimetric gas standards (three sets)'),
      principle: say('逐级称量稀释', 'Weighed and diluted in steps'),
      uncertainty: '±1 % (k = 2)',
    },
    {
      name: say('参与实验室分析仪（六家）', 'Analysers of the six laboratories'),
      principle: say(
        '化学发光、气相色谱或光腔衰荡，各自校准',
        'Chemiluminescence, GC or cavity ring-down, each calibrated at home',
      ),
      ...{ timeResolution: '1 min', uncertainty: '±2 % (k = 2)' },
    },
  ],
  sensors: [
    {
      name: say('微型空气质量监测仪', 'Low-cost air sensor'),
      principle: say('电化学传感器，光散射颗粒物', 'Electrochemical cells, light scattering for particles'),
      ...{ range: '0–500 ppb', detectionLimit: '5 ppb', timeResolution: '1 min', uncertainty: '±25 %' },
    },
    {
      name: say('参考级氮氧化物分析仪', 'Reference analyser of nitrogen oxides'),
      principle: say('化学发光法', 'Chemiluminescence'),
      ...{ range: '0–500 ppb', detectionLimit: '0.4 ppb', timeResolution: '1 min', uncertainty: '±5 %' },
    },
  ],
}
