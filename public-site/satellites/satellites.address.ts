export const satellitesPath = '/resourceDownload/weiXing'
/** The kind of its datasets. */
export const satelliteKind = 'satellite'
