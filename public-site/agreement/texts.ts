const zh = {
  title: '数据使用协议',
  why: '首次下载前，请阅读并同意数据使用协议。协议更新后，会再请您阅读一次。',
  accept: '同意并继续下载',
  accepting: '正在记录…',
  loading: '正在载入协议…',
  needed: '下载数据前须先同意数据使用协议。再次点击下载即可阅读并同意。',
  accepted: (on: string) => `您已于 ${on} 同意本版协议。`,
  notYet: '您还没有同意本版协议。下载数据前须先同意。',
  agree: '同意本协议',
}
const en: typeof zh = {
  title: 'Data use agreement',
  why: 'Please read and accept the data use agreement before your first download. If its text changes, we will ask you again.',
  accept: 'Accept and download',
  accepting: 'Saving…',
  loading: 'Loading the agreement…',
  needed: 'You need to accept the data use agreement before you download. Press download again to read and accept it.',
  accepted: (on: string) => `You accepted this version on ${on}.`,
  notYet: 'You have not accepted this version yet. It has to be accepted before you download data.',
  agree: 'Accept the agreement',
}
export const agreementTexts = { zh, en }
