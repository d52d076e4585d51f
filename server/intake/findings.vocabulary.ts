/** What can be found in an upload, and its words; `{…}` is filled in with what was found. Imports nothing. */
interface FindingWords {
  severity: 'error' | 'question' | 'warning' | 'info'
  zh: string
  en: string
}
const list = <T extends Record<string, FindingWords>>(words: T) => words

export const findingWords = list({
  // The file as a whole
  empty: {
    severity: 'error',
    zh: '文件是空的（0 字节）。请核对原文件后重新上传',
    en: 'The file is empty (0 bytes). Check the original and upload it again',
  },
  unknownFormat: {
    severity: 'warning',
    zh: '未能识别文件格式，将按原样保存，平台无法绘图或检查。如为表格，请另存为 CSV（UTF-8）或 xlsx',
    en: 'The format was not recognised. The file is kept as it is, without charts or checks. If it is a table, save it as CSV (UTF-8) or xlsx',
  },
  oldOffice: {
    severity: 'error',
    zh: '这是旧版 Office 文件（.xls/.doc）或加密的工作簿，无法读取。请在 Excel 中另存为 .xlsx（不设密码），或导出为 CSV',
    en: 'This is a file of old Office (.xls, .doc) or a workbook with a password, which cannot be read. Save it as .xlsx without a password, or export it as CSV',
  },
  grib: {
    severity: 'warning',
    zh: 'GRIB 文件按原样保存，平台不读取其中的场。如需在线制图，请转换为 NetCDF，例如 cdo -f nc4 copy 输入.grib 输出.nc',
    en: 'GRIB is kept as it is; its fields are not read. For maps convert it to NetCDF, for instance: cdo -f nc4 copy in.grib out.nc',
  },
  hdf4: {
    severity: 'warning',
    zh: 'HDF4 文件按原样保存，平台不读取其内容。如需在线制图，请转换为 NetCDF，例如 ncks 输入.hdf 输出.nc 或 h4toh5',
    en: 'HDF4 is kept as it is and not read. For maps convert it to NetCDF, for instance: ncks in.hdf out.nc, or h4toh5',
  },
  executable: {
    severity: 'error',
    zh: '这是可执行程序或脚本（{seems}），不能作为数据接收',
    en: 'This is a program or script ({seems}) and is not taken as data',
  },
  html: {
    severity: 'error',
    zh: '这是网页，而不是数据：很可能保存了登录页或出错页。请重新从来源下载文件',
    en: 'This is a web page and not data, most likely a log-in or error page that was saved. Download the file from its source again',
  },
  otherArchive: {
    severity: 'error',
    zh: '无法打开 {seems} 压缩包。请改用 ZIP 打包，或直接上传其中的文件',
    en: 'Archives of {seems} cannot be opened. Pack the files as ZIP, or upload them one by one',
  },
  document: {
    severity: 'info',
    zh: '文档按原样保存，并随数据一起提供',
    en: 'The document is kept as it is and offered beside the data',
  },
  image: {
    severity: 'info',
    zh: '图像按原样保存；其中的数值不会被读取',
    en: 'The image is kept as it is; no numbers are read from it',
  },
  plainText: {
    severity: 'info',
    zh: '未找到成列的数据，按文本文档保存',
    en: 'No columns of data were found; it is kept as a text document',
  },
  plainJson: {
    severity: 'info',
    zh: 'JSON 文件按原样保存；平台读取的是 GeoJSON',
    en: 'The JSON file is kept as it is; what is read is GeoJSON',
  },
  wrongExtension: {
    severity: 'warning',
    zh: '文件名以 .{extension} 结尾，内容却是{format}。已按内容读取，建议改名以免他人误解',
    en: 'The name ends in .{extension}, but the content is {format}. It was read by its content; a right name would help others',
  },
  damaged: {
    severity: 'error',
    zh: '文件损坏或不完整：{reason}。请核对原文件后重新上传',
    en: 'The file is damaged or cut off: {reason}. Check the original and upload it again',
  },
  noVariables: {
    severity: 'error',
    zh: '文件可以打开，但其中没有任何变量，很可能已损坏',
    en: 'The file opens but holds no variables; it is most likely damaged',
  },
  lostNames: {
    severity: 'warning',
    zh: '文件中有 {times} 个名称找不到对应的内容（{text}）：指向其他文件的链接，或内容已丢失。请核对原文件',
    en: '{times} names in the file lead to nothing ({text}): links to other files, or what was there is lost. Check the original',
  },
  emptyGroups: {
    severity: 'warning',
    zh: '文件中有 {times} 个组是空的（{text}）。如果原文件的组中有变量，说明文件已损坏',
    en: '{times} groups of the file are empty ({text}). If there are variables in them in the original, the file is damaged',
  },
  recordsKept: {
    severity: 'info',
    zh: '有 {times} 个变量是复合类型（{text}），保留在文件中，平台不读取其数值',
    en: '{times} variables hold records of several fields ({text}); they stay in the file and are not read',
  },
  timeUp: {
    severity: 'error',
    zh: '读取超过 {seconds} 秒仍未完成，已停止。请将文件拆分得小一些',
    en: 'Reading was not done after {seconds} seconds and was stopped. Split the file into smaller ones',
  },
  memoryUp: {
    severity: 'error',
    zh: '读取所需内存超过上限（{megabytes} MB），已停止。请将文件拆分得小一些，或检查是否有异常的单元格',
    en: 'Reading needed more memory than there is for it ({megabytes} MB) and was stopped. Split the file, or look for a stray cell far outside the table',
  },
  crashed: {
    severity: 'error',
    zh: '读取程序在这个文件上意外结束，平台其他部分不受影响。文件很可能已损坏',
    en: 'The reader came to an unexpected end on this file; nothing else was touched. The file is most likely damaged',
  },
  tooMuch: {
    severity: 'error',
    zh: '{what}（{found}）超过上限 {most}，未继续读取。请拆分文件',
    en: '{what} ({found}) are more than the limit of {most}; reading stopped there. Split the file',
  },
  cutCard: {
    severity: 'info',
    zh: '内容很多，此处只显示其中一部分；检查仍覆盖全部数据',
    en: 'There is much in it and only a part is shown here; the checks cover all of it',
  },

  // Archives
  unsafeNames: {
    severity: 'error',
    zh: '压缩包中有不安全的路径（例如“{name}”），未解包。请重新打包',
    en: 'The archive holds unsafe paths, such as "{name}", and was not unpacked. Pack it again',
  },
  zipBomb: {
    severity: 'error',
    zh: '解压后将达 {found}，超过上限 {most}，未解包',
    en: 'Unpacked it would be {found}, more than the limit of {most}; it was not unpacked',
  },
  zipLocked: {
    severity: 'error',
    zh: '压缩包或其中的“{name}”已加密。请去掉密码后重新打包',
    en: '"{name}" in the archive is encrypted. Pack it again without a password',
  },
  zipNested: {
    severity: 'warning',
    zh: '压缩包中的压缩包“{name}”不会被打开。请只打包一层',
    en: 'The archive within the archive, "{name}", is not opened. Pack one level only',
  },

  // Text
  encodingRead: {
    severity: 'info',
    zh: '文字为 {encoding} 编码，已转换为 UTF-8 读取',
    en: 'The text is encoded as {encoding} and was read as such',
  },
  mixedEncodings: {
    severity: 'error',
    zh: '第 {row} 行起编码不同：之前为 {before}，此行不是。请用同一编码重新保存',
    en: 'The encoding changes at row {row}: before it is {before}, this row is not. Save the file in one encoding',
  },
  notDecoded: {
    severity: 'error',
    zh: '第 {row} 行有无法解读的字节，已代以“�”',
    en: 'Row {row} has bytes of no known encoding, read as "�"',
  },
  lostCharacters: {
    severity: 'warning',
    zh: '文字中有“�”：字符在到达此处之前已丢失（第 {row} 行）',
    en: 'There is "�" in the text: characters were lost before it came here (row {row})',
  },
  mojibake: {
    severity: 'warning',
    zh: '“{text}”像是用错编码读出的“{meant}”',
    en: '"{text}" looks like "{meant}", once read in another encoding',
  },
  nulBytes: {
    severity: 'error',
    zh: '第 {row} 行有空字节（NUL），文件可能在写入时损坏',
    en: 'Row {row} has null bytes; the file may have been damaged while it was written',
  },
  longLine: {
    severity: 'error',
    zh: '第 {row} 行超过 {most} 个字符，未继续读取。请检查换行符',
    en: 'Row {row} is longer than {most} characters; reading stopped there. Look how the file ends its lines',
  },
  ragged: {
    severity: 'error',
    zh: '有 {times} 行的列数与表头不同，例如第 {row} 行有 {found} 列，应为 {expected} 列；这些行未采用',
    en: '{times} rows have another number of columns than the head, such as row {row} with {found} instead of {expected}; they were left out',
  },
  quoteOpen: { severity: 'error', zh: '第 {row} 行的引号没有闭合', en: 'A quote is not closed in row {row}' },
  quoteInside: {
    severity: 'error',
    zh: '有 {times} 行的引号位于文字中间，例如第 {row} 行；这些行未采用',
    en: '{times} rows have a quote in the middle of a word, such as row {row}; they were left out',
  },
  cutLine: {
    severity: 'warning',
    zh: '最后一行（第 {row} 行）不完整，文件可能没有写完',
    en: 'The last row ({row}) is not complete; the file may have been cut off',
  },
  noHead: {
    severity: 'question',
    zh: '没有找到表头：第一行就是数据。请为各列指定变量',
    en: 'There is no head: the first row holds data. Say what the columns are',
  },
  doubledHead: {
    severity: 'warning',
    zh: '列名“{head}”出现 {times} 次，已按次序编号',
    en: 'The head "{head}" is there {times} times; the columns were numbered',
  },
  preamble: {
    severity: 'info',
    zh: '表头之前有 {rows} 行说明文字，未作为数据',
    en: 'There are {rows} rows of text before the head; they are not data',
  },
  unitRow: {
    severity: 'info',
    zh: '第 {row} 行是单位，已用作各列的单位',
    en: 'Row {row} holds units and was taken as those of the columns',
  },
  decimalComma: {
    severity: 'question',
    zh: '小数写作逗号（例如 {text}），已按小数读取，请确认',
    en: 'Decimals are written with a comma, such as {text}, and were read so; please confirm',
  },
  thousands: {
    severity: 'warning',
    zh: '{column} 的数字带有千位分隔符（例如 {text}，第 {row} 行），已去除',
    en: '{column} has numbers with thousands separators, such as {text} in row {row}; they were taken out',
  },
  fullWidth: {
    severity: 'warning',
    zh: '{column} 有全角数字（例如“{text}”，第 {row} 行），已换为半角',
    en: '{column} has full-width figures, such as "{text}" in row {row}; they were read as plain ones',
  },
  percentCells: {
    severity: 'info',
    zh: '{column} 的数值带有“%”，已去除并以 % 为单位',
    en: 'The values of {column} carry "%"; it was taken as their unit',
  },
  formula: {
    severity: 'warning',
    zh: '{times} 个单元格是公式（例如第 {row} 行：{text}）。{what}',
    en: '{times} cells are formulas, such as {text} in row {row}. {what}',
  },
  merged: {
    severity: 'info',
    zh: '工作表“{sheet}”有合并单元格，只有左上角的格有内容',
    en: 'Sheet "{sheet}" has merged cells; only the first of each holds a value',
  },
  hiddenSheet: {
    severity: 'info',
    zh: '工作表“{sheet}”是隐藏的，也已读取',
    en: 'Sheet "{sheet}" is hidden and was read as well',
  },

  // Times
  noTime: {
    severity: 'info',
    zh: '没有找到时间列，按清单读取，不能绘制时间序列',
    en: 'No column of times was found: it is read as a list, without series',
  },
  zoneUnknown: {
    severity: 'question',
    zh: '文件没有说明时区。时间是北京时间还是世界时？',
    en: 'The file does not say its time zone. Are times those of Beijing or UTC?',
  },
  labelUnknown: {
    severity: 'question',
    zh: '时间标记是时段的起点还是终点？例如 {text} 表示从该时刻开始还是到该时刻为止的均值',
    en: 'Do times name the beginning or the end of their interval? Does {text} mean what follows it or what went before?',
  },
  dateOrder: {
    severity: 'question',
    zh: '日期“{text}”可以是月/日，也可以是日/月，请选择',
    en: 'The date "{text}" may be day and month or month and day; please choose',
  },
  hour24: {
    severity: 'question',
    zh: '小时写到 24（第 {row} 行“{text}”），已按次日 0 时读取。这种写法通常以终点标记，请确认',
    en: 'Hours run to 24, such as "{text}" in row {row}, read as midnight of the next day. Clocks like this mostly name the end of the hour; please confirm',
  },
  timeUnread: {
    severity: 'error',
    zh: '{times} 行的时间无法读取，例如第 {row} 行“{text}”；这些行未采用',
    en: '{times} times cannot be read, such as "{text}" in row {row}; these rows were left out',
  },
  doubleTimes: {
    severity: 'error',
    zh: '{times} 个时间重复，例如 {text}（第 {row} 行）',
    en: '{times} times are there twice, such as {text} (row {row})',
  },
  longTable: {
    severity: 'info',
    zh: '同一时间有多行（例如按部门或物种分行），按清单读取；如为时间序列，请指定站点列',
    en: 'There are several rows for a time, as of sectors or species: it is read as a list. If it is a series, say which column is the station',
  },
  unsorted: {
    severity: 'warning',
    zh: '时间没有按先后排列（首次见于第 {row} 行），发布时将排序',
    en: 'Times are not in order (first in row {row}); they are sorted when published',
  },
  gaps: {
    severity: 'warning',
    zh: '缺 {times} 个时次，共应有 {expected} 个；最长的一段自 {from} 起缺 {longest} 个',
    en: '{times} of {expected} times are not there; the longest gap, {longest}, begins after {from}',
  },
  irregular: {
    severity: 'info',
    zh: '时间间隔不固定，按不定时测量读取',
    en: 'Times come at no fixed interval and are read as single measurements',
  },
  besideHour: {
    severity: 'warning',
    zh: '{times} 行的时间不在整点，例如 {text}（第 {row} 行）。发布时保留各自的时间，小时值为该小时内各行的平均；也可归到最近的整点',
    en: '{times} rows do not stand at a full hour, such as {text} in row {row}. They keep their own times, and an hour is the mean of the rows in it; or take the nearest hour',
  },
  besideStep: {
    severity: 'warning',
    zh: '{times} 行的时间不在每 {minutes} 分钟的时刻上，例如 {text}（第 {row} 行）。发布时保留各自的时间，小时值为该小时内各行的平均；也可归到最近的时刻',
    en: '{times} rows do not stand at every {minutes} minutes, such as {text} in row {row}. They keep their own times, and an hour is the mean of the rows in it; or take the nearest mark',
  },
  besideDay: {
    severity: 'info',
    zh: '日值带有时刻，例如 {text}（第 {row} 行）；发布时以日期为准',
    en: 'Daily values carry a time of day, such as {text} in row {row}; the date counts when published',
  },
  future: {
    severity: 'error',
    zh: '有时间在未来，例如 {text}（第 {row} 行）',
    en: 'There are times in the future, such as {text} (row {row})',
  },
  longAgo: {
    severity: 'warning',
    zh: '有时间早于 1900 年，例如 {text}（第 {row} 行）',
    en: 'There are times before 1900, such as {text} (row {row})',
  },
  calendarOther: {
    severity: 'warning',
    zh: '时间使用 {text} 历法，其中有公历没有的日期',
    en: 'Times are of the calendar {text}, which has dates that ours has not',
  },

  // Values
  sentinel: {
    severity: 'question',
    zh: '{column} 有 {times} 个 {text}，通常表示缺测。按缺测处理？',
    en: '{column} has {text} {times} times, which mostly stands for missing. Take it as missing?',
  },
  missingWords: {
    severity: 'info',
    zh: '{column} 有 {times} 处写作“{text}”，按缺测读取',
    en: '{column} says "{text}" {times} times, read as missing',
  },
  textInNumbers: {
    severity: 'error',
    zh: '{column} 有 {times} 处不是数字，例如第 {row} 行“{text}”',
    en: '{column} has {times} cells that are no numbers, such as "{text}" in row {row}',
  },
  outOfRange: {
    severity: 'warning',
    zh: '{column} 有 {times} 个值超出可能范围（{from} 至 {to} {unit}），例如第 {row} 行的 {text}',
    en: '{column} has {times} values that cannot be ({from} to {to} {unit}), such as {text} in row {row}',
  },
  infinite: {
    severity: 'error',
    zh: '{column} 有无穷大（第 {row} 行“{text}”）',
    en: '{column} has infinity ("{text}" in row {row})',
  },
  belowDetection: {
    severity: 'info',
    zh: '{column} 有 {times} 个低于检出限的值（例如“{text}”），按检出限的一半计，并加标记',
    en: '{column} has {times} values below the detection limit, such as "{text}"; half of it is taken and flagged',
  },
  allMissing: { severity: 'warning', zh: '{column} 没有任何数值', en: '{column} has not a single value' },
  constant: { severity: 'warning', zh: '{column} 的值始终是 {text}', en: '{column} is {text} throughout' },
  flagCodes: {
    severity: 'question',
    zh: '{column} 是质控标记，取值有 {text}。哪些表示有效？未确认前，除空白、0 和明确表示有效的以外，都按“可疑”标出',
    en: 'The quality flags of {column} are {text}. Which of them are valid? Until you say so, all but blanks, 0 and plain words for valid are shown as suspect',
  },
  unitUnknown: {
    severity: 'question',
    zh: '{column} 没有说明单位（数值在 {from} 至 {to} 之间）',
    en: 'Nothing says the unit of {column} (its values lie between {from} and {to})',
  },
  unitsUnknown: {
    severity: 'question',
    zh: '{times} 列没有说明单位。如果都是常用单位（{what}），可以一次采用；个别不同的，在下方数据表中更改',
    en: 'Nothing says the units of {times} columns. If they are the usual ones ({what}), use them all at once, and change single ones in the table below',
  },
  unitOdd: {
    severity: 'warning',
    zh: '{column} 的单位“{text}”不认识',
    en: 'The unit "{text}" of {column} is not known',
  },
  unitOther: {
    severity: 'warning',
    zh: '{column} 的单位 {text} 与{name}不符',
    en: '{text} is no unit of {name} ({column})',
  },
  unitDoubted: {
    severity: 'question',
    zh: '{column} 的中位数为 {text} {unit}，不像{name}；单位是否有误？',
    en: 'The median of {column} is {text} {unit}, unlikely for {name}: is the unit right?',
  },
  fraction: {
    severity: 'question',
    zh: '{column} 的值都在 0 与 1 之间，单位却写作 %；是否为小数？',
    en: 'The values of {column} all lie between 0 and 1, yet its unit is %: is it a fraction?',
  },
  notMatched: {
    severity: 'info',
    zh: '{times} 列不认识，例如“{head}”；可为其指定变量，也可不使用',
    en: '{times} columns are not known, such as "{head}"; say what they are, or leave them out',
  },
  doubleVariable: {
    severity: 'question',
    zh: '{times} 列都像{name}（{text}），请确认各是什么',
    en: '{times} columns look like {name} ({text}); please say what each is',
  },

  // Stations
  noStation: {
    severity: 'question',
    zh: '没有站点列。请在下方填写数据来自哪个站点及其位置；未填写则不绘制成图',
    en: 'There is no column of stations. Say below at which station and where this was measured; else nothing is drawn of it',
  },
  noPlace: {
    severity: 'question',
    zh: '{times} 个站点没有坐标（例如 {text}），将不能显示在地图上',
    en: '{times} stations have no coordinates, such as {text}; they cannot be shown on a map',
  },
  halfPlace: {
    severity: 'error',
    zh: '{times} 个站点只有经度或只有纬度（例如 {text}）',
    en: '{times} stations have one coordinate only, such as {text}',
  },
  swapped: {
    severity: 'error',
    zh: '经度与纬度很可能写反了（第 {row} 行：经度 {longitude}，纬度 {latitude}）',
    en: 'Longitude and latitude were most likely exchanged (row {row}: longitude {longitude}, latitude {latitude})',
  },
  offEarth: {
    severity: 'error',
    zh: '坐标不在地球上（第 {row} 行：经度 {longitude}，纬度 {latitude}）',
    en: 'These coordinates are not on Earth (row {row}: longitude {longitude}, latitude {latitude})',
  },
  nullIsland: {
    severity: 'warning',
    zh: '坐标为 0, 0（第 {row} 行），通常表示不知道',
    en: 'Coordinates are 0, 0 (row {row}), which mostly means that nobody knows',
  },
  moved: {
    severity: 'warning',
    zh: '站点 {text} 有几个不同的坐标（第 {row} 行）',
    en: 'Station {text} has several coordinates (row {row})',
  },
  doubleStation: {
    severity: 'warning',
    zh: '站点 {text} 在清单中重复（第 {row} 行）',
    en: 'Station {text} is in the list twice (row {row})',
  },
  notGeographic: {
    severity: 'warning',
    zh: '坐标不是经纬度（{text}）',
    en: 'Coordinates are not longitude and latitude ({text})',
  },
  tooMuchToDraw: {
    severity: 'warning',
    zh: '数值过多（{found} 个），按原样保存，不绘制成图',
    en: 'There are too many values ({found}) to be drawn; the file is kept as it is',
  },
  noGeography: {
    severity: 'warning',
    zh: '没有地理坐标信息，不能放到地图上',
    en: 'There is no georeference; it cannot be put on a map',
  },
})
export type FindingCode = keyof typeof findingWords

/** The words with what was found in them. */
export const fillIn = (text: string, found: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(found, name) ? String(found[name]) : whole))
