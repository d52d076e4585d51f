/**
 * Why material is refused, and the way out, in both languages; `{…}` is filled in with what was found. Imports nothing,
 * so that a page can tell them as well as the command.
 */
interface Words {
  zh: string
  en: string
}
export interface RefusalWords extends Words {
  /** What whoever brought the material can do; none where it says itself. */
  wayOut?: Words
}
const list = <T extends Record<string, RefusalWords>>(words: T) => words

export const refusals = list({
  unread: { zh: '{path} 无法读取', en: '{path} cannot be read' },
  noRows: {
    zh: '没有任何数据行',
    en: 'there is not a single row',
    wayOut: { zh: '请重新获取该文件', en: 'Fetch the file again' },
  },

  // Bytes and characters
  notText: {
    zh: '这不是文本：{seems}',
    en: 'this is not text: {seems}',
    wayOut: { zh: '请提供 UTF-8 文本文件', en: 'Bring it as a text file in UTF-8' },
  },
  encoding: {
    zh: '此处不是 {said} 编码，像是 {seems}',
    en: 'this is not {said}; it looks like {seems}',
    wayOut: {
      zh: '请将文件转换为 {said}，或在适配器中写明其编码',
      en: 'Convert the file to {said}, or name its encoding in the adapter',
    },
  },
  lostCharacters: {
    zh: '{column} 的文字“{text}”在到达此处之前已丢失字符',
    en: '{column} is "{text}": characters were lost before it came here',
    wayOut: { zh: '请从原始来源重新获取', en: 'Fetch it again from where it is whole' },
  },
  mojibake: {
    zh: '{column} 的文字“{text}”是用错编码读出的“{meant}”',
    en: '{column} is "{text}": that is "{meant}", once read in another encoding',
    wayOut: { zh: '请以正确的编码重新保存该文件', en: 'Save the file again from its right encoding' },
  },
  archive: {
    zh: '压缩文件损坏或不完整，最后可读到第 {line} 行：{reason}',
    en: 'after line {line}: {reason}',
    wayOut: { zh: '文件被截断，请重新获取', en: 'The archive is cut off or damaged: fetch it again' },
  },
  longLine: {
    zh: '该行过长',
    en: 'the line is too long',
    wayOut: { zh: '请检查换行符', en: 'Look how the file ends its lines' },
  },

  lineEnd: {
    zh: '行内有回车符',
    en: 'the line goes on after a carriage return',
    wayOut: { zh: '请以 LF 或 CRLF 换行', en: 'End lines with LF or CRLF' },
  },

  // Rows and cells
  header: {
    zh: '表头与该数据不符：第 {at} 列为“{found}”，应为“{expected}”',
    en: 'the header is not that of these data: column {at} is "{found}", not "{expected}"',
    wayOut: { zh: '请核对是否选对了文件与适配器', en: 'Is it the right file, and the right adapter?' },
  },
  noColumn: {
    zh: '表头中没有 {column} 列',
    en: 'the header has no column {column}',
    wayOut: { zh: '请核对是否选对了文件与适配器', en: 'Is it the right file, and the right adapter?' },
  },
  doubleColumn: {
    zh: '表头中 {column} 列重复',
    en: 'the header has two columns {column}',
    wayOut: { zh: '请只保留一列', en: 'Keep one of them' },
  },
  columns: {
    zh: '该行有 {found} 列，应有 {expected} 列',
    en: '{found} columns instead of {expected}',
    wayOut: { zh: '请补全或更正该行', en: 'Correct the line' },
  },
  quoteOpen: {
    zh: '引号未闭合',
    en: 'a quote is not closed',
    wayOut: { zh: '请更正该行的引号', en: 'Correct the quotes of the line' },
  },
  quoteInside: {
    zh: '引号位于文字中间',
    en: 'a quote stands in the middle of a word',
    wayOut: {
      zh: '整个单元格应放在一对引号内，其中的引号成双书写',
      en: 'Quote the whole cell, and write a quote within it twice',
    },
  },
  otherNumber: {
    zh: '{column} 为“{text}”，应为“{expected}”',
    en: '{column} is {text}, expected {expected}',
    wayOut: {
      zh: '请核对文件是否缺行、多行或改过，或重新获取该文件',
      en: 'Look for rows that were lost, added or changed, or fetch the file again',
    },
  },
  otherWord: {
    zh: '{column} 为“{text}”，应为“{expected}”',
    en: '{column} is "{text}", expected "{expected}"',
    wayOut: {
      zh: '请核对是否选对了文件；若该行被改动，请重新获取该文件',
      en: 'Is it the right file? Where the row was changed, fetch the file again',
    },
  },
  notNumber: {
    zh: '{column} 的值“{text}”不是数字，也不是 {missing}',
    en: '{column} is "{text}", not a number and not {missing}',
    wayOut: {
      zh: '请写成 12.5 这样的数字，缺测写 {missing}',
      en: 'Write a number like 12.5, or {missing} where it is missing',
    },
  },
  missingWord: {
    zh: '{column} 的值“{text}”常表示缺测，但该数据的缺测标记是 {missing}',
    en: '{column} is "{text}", which often means missing, but here {missing} does',
    wayOut: {
      zh: '请改写为 {missing}，或在适配器中加入该标记',
      en: 'Write {missing}, or add the word to what the adapter takes as missing',
    },
  },
  sentinel: {
    zh: '{column} 的值“{text}”常用来表示缺测，未声明为测量值',
    en: '{column} is "{text}", a number that stands for missing',
    wayOut: {
      zh: '请写 {missing}，或在适配器中写明它表示缺测还是测量值',
      en: 'Write {missing}, or say in the adapter that it means missing, or that it was measured',
    },
  },
  infinite: {
    zh: '{column} 的值“{text}”是无穷大',
    en: '{column} is "{text}", which is infinite',
    wayOut: { zh: '请改写为测量值或缺测标记', en: 'Write what was measured, or that it is missing' },
  },
  notPoint: {
    zh: '{column} 的值“{text}”不是风向方位，也不是 {missing}',
    en: '{column} is "{text}", not a compass point and not {missing}',
    wayOut: { zh: '请使用 N、NE、E 等 {points} 个方位', en: 'Use the {points} points N, NE, E …' },
  },
  outOfRange: {
    zh: '{column} 的值 {value} 超出合理范围：{from} 至 {to}{unit}',
    en: '{column} is {value}, beyond what there can be: {from} to {to}{unit}',
    wayOut: {
      zh: '请核对单位与数值；若该值无效，请标为缺测或加质量标记',
      en: 'Check the unit and the value; what is invalid is marked as missing or flagged',
    },
  },

  // Times
  noTime: {
    zh: '不存在这个时刻：{text}',
    en: 'there is no hour {text}',
    wayOut: { zh: '请更正日期与时间', en: 'Correct the date and the time' },
  },
  doubleTime: {
    zh: '时刻 {text} 重复出现',
    en: 'the hour {text} is there already and does not follow the one before',
    wayOut: { zh: '每个时刻只保留一行', en: 'Keep one row for each time' },
  },
  backwards: {
    zh: '时刻 {text} 早于前一行',
    en: 'the hour {text} is earlier than the one before and does not follow it',
    wayOut: { zh: '请按时间排序', en: 'Sort the rows by time' },
  },
  gap: {
    zh: '时刻 {text} 与前一行不连续，其间缺 {missing} 个时次',
    en: 'the hour {text} does not follow the one before: {missing} between them are not there',
    wayOut: { zh: '缺测的时次也应有一行', en: 'A time without values has a row all the same' },
  },
  offGrid: {
    zh: '时刻 {text} 不在 {step} 秒的时间网格上',
    en: 'the time {text} does not stand on the grid of {step} s',
    wayOut: { zh: '请核对时间与时区', en: 'Check the time and the zone' },
  },
  cut: {
    zh: '只有 {found} 行，应有 {expected} 行：文件在行尾处被截断',
    en: '{found} rows instead of {expected}: the file was cut at the end of a line',
    wayOut: { zh: '请重新获取该文件', en: 'Fetch the file again' },
  },
  cutBefore: {
    zh: '第一个时刻是 {text}，应从 {since} 开始：文件开头缺失',
    en: 'the first time is {text}, though the file should begin at {since}: its beginning is not there',
    wayOut: { zh: '请核对年份，或重新获取该文件', en: 'Check the year, or fetch the file again' },
  },
  tooLate: {
    zh: '时刻 {text} 晚于文件应有的最后时刻 {last}',
    en: 'the time {text} is later than the file should go on, to {last}',
    wayOut: { zh: '请核对年份，或文件名中的日期', en: 'Check the year, or the dates in the name of the file' },
  },
  future: {
    zh: '时刻 {text} 在未来',
    en: 'the time {text} has not come yet',
    wayOut: { zh: '请核对年份、时区和日月顺序', en: 'Check the year, the zone, and the order of day and month' },
  },
  tooEarly: {
    zh: '时刻 {text} 早于观测开始时间 {since}',
    en: 'the time {text} is before the measurements began, {since}',
    wayOut: { zh: '请核对年份和日月顺序', en: 'Check the year, and the order of day and month' },
  },

  // Stations
  noStation: {
    zh: '站点缺少 {fields}',
    en: 'a station needs {fields}',
    wayOut: { zh: '请补全该行', en: 'Fill in the line' },
  },
  notCoordinate: {
    zh: '{column} 的值“{text}”不是十进制度数',
    en: '{column} is "{text}", not decimal degrees',
    wayOut: {
      zh: '请写成 116.3966 这样的度数，不要用度分秒',
      en: 'Write degrees like 116.3966, without minutes and seconds',
    },
  },
  halfPlace: {
    zh: '有 {other} 而没有 {column}',
    en: 'there is {other} and no {column}',
    wayOut: {
      zh: '请补全坐标；位置未知时两项都留空',
      en: 'Give both; where the place is not known, leave both empty',
    },
  },
  swapped: {
    zh: '站点 {station} 的经度 {longitude} 与纬度 {latitude} 像是颠倒了',
    en: 'longitude {longitude} and latitude {latitude} of station {station} look swapped',
    wayOut: { zh: '请核对两列的顺序', en: 'Check the order of the two columns' },
  },
  nullIsland: {
    zh: '站点 {station} 位于经度 0、纬度 0',
    en: 'station {station} stands at 0, 0',
    wayOut: {
      zh: '请填写真实坐标；坐标未知时留空',
      en: 'Give its place; where that is not known, leave both empty',
    },
  },
  offEarth: {
    zh: '站点 {station} 的坐标 {longitude}，{latitude} 不在地球上',
    en: 'station {station} at {longitude}, {latitude} has no place on the Earth',
    wayOut: {
      zh: '经度为 -180 至 180，纬度为 -90 至 90',
      en: 'Longitudes are -180 to 180, latitudes -90 to 90',
    },
  },
  outOfArea: {
    zh: '站点 {station} 的坐标 {longitude}，{latitude} 不在数据集范围内：{area}',
    en: 'station {station} at {longitude}, {latitude} lies outside the area of the dataset: {area}',
    wayOut: { zh: '请核对坐标，或更正数据集的范围', en: 'Check the place, or the area that the adapter names' },
  },
  doubleStation: {
    zh: '站点 {station} 重复出现',
    en: 'station {station} is there twice',
    wayOut: { zh: '每个站点只保留一行', en: 'Keep one line for each station' },
  },
  oddName: {
    zh: '站点 {station} 的名称“{text}”含有不可见的控制字符或标记',
    en: 'the name of station {station}, "{text}", holds control characters or mark-up',
    wayOut: { zh: '请重新输入名称', en: 'Type the name anew' },
  },
  samePlace: {
    zh: '站点 {station} 与 {other} 的名称和坐标相同',
    en: 'station {station} has the name and the place of {other}',
    wayOut: { zh: '同一站点只保留一个编码', en: 'Give one station one code' },
  },
  unknownStation: {
    zh: '{file} 的站点不在 {list} 中',
    en: '{file}: its station is not in {list}',
    wayOut: { zh: '请在站点表中补充该站点，或移走该文件', en: 'Add it to the list, or take the file away' },
  },
  filesOfStation: {
    zh: '{folder} 中站点 {station} 有 {found} 个文件，应有一个',
    en: '{folder} holds {found} files of station {station}, expected one',
    wayOut: { zh: '每个站点放一个文件', en: 'Put one file for each station there' },
  },
  noPeriod: {
    zh: '文件名未写明起止日期',
    en: 'the name of the file does not tell its period',
    wayOut: { zh: '请使用来源的文件名：{example}', en: 'Keep the name that the source gave it: {example}' },
  },

  // What is said of the dataset
  otherResolution: {
    zh: '写明的时间分辨率是“{said}”，而数据每 {step} 秒一个值，为“{is}”',
    en: 'it says that its time resolution is "{said}", and brings a value every {step} s, which is "{is}"',
    wayOut: { zh: '请写“{is}”，或核对数据的时间步长', en: 'Write "{is}", or check the step of its times' },
  },
  otherSpecies: {
    zh: '写明含有 {said}，而变量中没有：{is}',
    en: 'it says that it holds {said}, which none of its variables is: {is}',
    wayOut: { zh: '请从物种与要素中去掉，或补上该变量', en: 'Leave it out of its species, or add the variable' },
  },

  // Files of other kinds
  noFile: {
    zh: '{folder} 中有 {found} 个这样的文件，应有一个：{name}',
    en: '{folder} holds {found} such files, expected one: {name}',
    wayOut: { zh: '请只放入该文件', en: 'Put that file there, and no other' },
  },
  notNetcdf: {
    zh: '这不是 NetCDF 文件（第 3 或第 4 版）',
    en: 'this is not NetCDF, version 3 or 4',
    wayOut: { zh: '请提供来源的原始文件', en: 'Bring the file as the source gives it' },
  },
  damagedNetcdf: {
    zh: '该 NetCDF 文件已损坏：{reason}',
    en: 'this NetCDF file is damaged: {reason}',
    wayOut: { zh: '请重新获取该文件', en: 'Fetch the file again' },
  },
  isGrib: {
    zh: '这是 GRIB 文件，本平台不直接读取',
    en: 'this is GRIB, which is not read here',
    wayOut: {
      zh: '请先用 ecCodes 转换：grib_to_netcdf -o 文件.nc 文件.grib（或 cdo -f nc4 copy）',
      en: 'Convert it with ecCodes first: grib_to_netcdf -o FILE.nc FILE.grib (or cdo -f nc4 copy)',
    },
  },
  otherGrid: {
    zh: '这是 {seems} 文件，不是 NetCDF',
    en: 'this is {seems}, not NetCDF',
    wayOut: {
      zh: '请先转换为 NetCDF，例如 gdal_translate -of netCDF；压缩文件请先解压',
      en: 'Convert it to NetCDF first, for instance by gdal_translate -of netCDF; unpack what is compressed',
    },
  },
  otherGridPart: {
    zh: '变量 {column} 不能与其他文件接成一个：{reason}',
    en: '{column} cannot be joined with that of the other files: {reason}',
    wayOut: {
      zh: '请只给出同一产品、同一网格、时间不重叠的文件',
      en: 'Give files of one product on one grid whose times do not overlap',
    },
  },
  projectedTiff: {
    zh: '该 GeoTIFF 采用投影坐标，不是经纬度网格',
    en: 'this GeoTIFF is projected: it is on no grid of latitudes and longitudes',
    wayOut: {
      zh: '请先转换到经纬度：gdalwarp -t_srs EPSG:4326 -r average 原文件.tif 新文件.tif',
      en: 'Bring it onto latitudes and longitudes first: gdalwarp -t_srs EPSG:4326 -r average FILE.tif NEW.tif',
    },
  },
  placelessTiff: {
    zh: '该 TIFF 没有说明它的位置（缺少 ModelPixelScale 与 ModelTiepoint，或图像带旋转）',
    en: 'this TIFF does not tell where it is: it has no ModelPixelScale and ModelTiepoint, or is rotated',
    wayOut: {
      zh: '请写明范围：gdal_translate -a_srs EPSG:4326 -a_ullr 西 北 东 南 原文件.tif 新文件.tif',
      en: 'Say where it is: gdal_translate -a_srs EPSG:4326 -a_ullr WEST NORTH EAST SOUTH FILE.tif NEW.tif',
    },
  },
  damagedTiff: {
    zh: 'GeoTIFF 无法读取：{reason}',
    en: 'the GeoTIFF cannot be read: {reason}',
    wayOut: { zh: '请重新获取该文件', en: 'Fetch the file again' },
  },
  badGridText: {
    zh: '这不是一个网格：{reason}',
    en: 'this is no grid: {reason}',
    wayOut: {
      zh: '请每行写一个格点：lon、lat（度）、time（可选）和数值；或使用 ESRI ASCII 网格',
      en: 'Write a line for each cell with lon and lat in degrees, perhaps time, and values; or bring an ESRI ASCII grid',
    },
  },
  noFields: {
    zh: '文件中没有经纬度网格上的变量',
    en: 'it has no variable on a grid of latitudes and longitudes',
    wayOut: {
      zh: '请按 CF 约定写明坐标：latitude、longitude 及其单位 degrees_north、degrees_east，行列为最后两维',
      en: 'Give its coordinates by CF: latitude and longitude in degrees_north and degrees_east, rows and columns as the last dimensions',
    },
  },
  notDescribedGrid: {
    zh: '没有对格点产品“{text}”的说明',
    en: 'nobody has described the gridded product "{text}" yet',
    wayOut: {
      zh: '请在 server/imports/grids/products.ts 中说明它，见 docs/adapters.md',
      en: 'Describe it in server/imports/grids/products.ts, see docs/adapters.md',
    },
  },
  otherProduct: {
    zh: '文件属于产品“{text}”，其余文件属于“{expected}”',
    en: 'it is of the product "{text}", the files before of "{expected}"',
    wayOut: { zh: '每个产品单独导入', en: 'Import each product separately' },
  },
  fieldTwice: {
    zh: '变量 {column} 出现在多个文件中',
    en: 'the variable {column} is in more than one file',
    wayOut: {
      zh: '请先按时间合并，例如 ncrcat 或 cdo mergetime',
      en: 'Join the files along time first, for instance by ncrcat or cdo mergetime',
    },
  },
  notTheSame: {
    zh: '{column} 写入后读回的数值与来源不一致',
    en: '{column} read back from the store is not what was read from the file',
    wayOut: { zh: '请检查存储后重试', en: 'Check the store, then try again' },
  },
  badProfile: {
    zh: '源谱有误：{text}',
    en: 'a source profile cannot be right: {text}',
    wayOut: { zh: '请更正来源或适配器', en: 'Correct the source, or its adapter' },
  },
  noProfile: {
    zh: '{column} 为“{text}”，源谱表中没有它',
    en: '{column} is "{text}", which the table of profiles or of species has not',
    wayOut: { zh: '请放入同一版本的全部表', en: 'Bring all tables of the same release' },
  },
  notDescribed: {
    zh: '没有对数据流“{text}”的说明',
    en: 'nobody has described the data stream "{text}" yet',
    wayOut: {
      zh: '请在 server/imports/netcdf/products.ts 中说明它，见 docs/adapters.md',
      en: 'Describe it in server/imports/netcdf/products.ts, see docs/adapters.md',
    },
  },
  noVariable: {
    zh: '没有所需的变量 {column}，或它不是时间序列',
    en: 'it has no variable {column}, or that is no series',
    wayOut: { zh: '请核对文件的版本', en: 'Check the version of the file' },
  },
  otherUnit: {
    zh: '{column} 的单位为“{text}”，应为“{expected}”',
    en: 'the unit of {column} is "{text}", expected "{expected}"',
    wayOut: { zh: '请在说明中写明新的单位', en: 'Tell the new unit in the description of the data stream' },
  },
  unknownFlag: {
    zh: '{column} 的质量标记“{text}”含义未知',
    en: 'nobody knows what the flag "{text}" of {column} means',
    wayOut: {
      zh: '请在 server/imports/netcdf/cf.rules.ts 中写明其含义',
      en: 'Say what it means in server/imports/netcdf/cf.rules.ts',
    },
  },
  otherSite: {
    zh: '站点或级别为“{text}”，其余文件为“{expected}”',
    en: 'its site or level is "{text}", that of the files before "{expected}"',
    wayOut: { zh: '每个站点与级别单独导入', en: 'Import each site and level separately' },
  },
  notAeronet: {
    zh: '这不是 AERONET 第 3 版的 AOD 文件：{text}',
    en: 'this is no AOD file of AERONET version 3: {text}',
    wayOut: { zh: '请使用 AERONET 下载的“All points”AOD 文件', en: 'Bring a file of all points, as AERONET gives it' },
  },
})
export type RefusalName = keyof typeof refusals

/** What fills in the words. */
export type Found = Record<string, string | number>

/** Where it was found: as much as is known. */
export interface Place {
  file?: string
  line?: number
  /** From 1, as the columns of a table are counted. */
  column?: number
  /** Where there are no lines: which station, and when. */
  station?: string
  time?: string
}

const fill = (text: string, found: Found) =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => `${found[name] ?? hole}`)

/** Where, what, and the way out as one line in each language. */
export function refusalWords(name: RefusalName, place: Place, found: Found): Words {
  const { zh, en, wayOut }: RefusalWords = refusals[name]
  const { file, line, column, station, time } = place
  const where = {
    zh: [file, line && `第 ${line} 行`, column && `第 ${column} 列`, station && `站点 ${station}`, time],
    en: [file, line && `line ${line}`, station && `station ${station}`, time],
  }
  const said = (language: 'zh' | 'en', between: string) => where[language].filter(Boolean).join(between)
  const [before, after] = [said('zh', '，'), said('en', ', ')]
  return {
    zh: `${before && `${before}：`}${fill(zh, found)}${wayOut ? `。${fill(wayOut.zh, found)}` : ''}`,
    en: `${after && `${after}: `}${fill(en, found)}${column ? ` (column ${column})` : ''}${wayOut ? `. ${fill(wayOut.en, found)}` : ''}`,
  }
}
