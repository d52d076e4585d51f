/** Frequent questions with their answers, as Markdown. */
import type { Bilingual } from '../../server/basics/language.ts'

export const questions: { title: Bilingual; content: Bilingual }[] = [
  {
    title: { zh: `需要注册才能使用吗？`, en: `Do I have to register?` },
    content: {
      zh: `浏览、检索、查看样例与图表均无需登录。下载文件、保存收藏、申请数据与接收消息需要[注册](/register)。`,
      en: `No: browsing, searching, samples and charts are open to everyone. To download files, keep favourites, request data and get messages, please [register](/register).`,
    },
  },
  {
    title: { zh: `注册后多久可以登录？`, en: `How soon can I log in?` },
    content: {
      zh: `注册信息由管理员审核，结果在三个工作日内发送至注册邮箱。如被驳回，邮件会说明原因，可修改后重新提交。`,
      en: `Every registration is reviewed; you receive the result by email within three working days. If it is declined, the email says why, and you can correct it and send it again.`,
    },
  },
  {
    title: { zh: `为什么有的数据不能直接下载？`, en: `Why can some data not be downloaded at once?` },
    content: {
      zh: `数据提供者可选择“开放共享”或“申请共享”。申请共享的数据请在详情页提交用途说明，审核人在规定的工作日内答复；在“我的申请”中可以查看进度，也可以撤回。`,
      en: `Providers choose between open data and access on request. Request access on the dataset's page and say what you need the data for; a reviewer decides within the time for review of that data category. My applications shows the state of your application, and you can withdraw it there.`,
    },
  },
  {
    title: { zh: `数据的时间是哪个时区？`, en: `Which time zone are the times in?` },
    content: {
      zh: `页面显示北京时间（UTC+8）。每个数据集注明时间标记的含义（时段起始或时段结束），导出文件的表头同样注明。`,
      en: `Pages show Beijing time (UTC+8). Each dataset says whether its times mark the beginning or the end of an interval, and so do the heads of exported files.`,
    },
  },
  {
    title: { zh: `图中的“n”是什么？`, en: `What is the “n” in the charts?` },
    content: {
      zh: `平均值由多少个有效值算出。有效数据不足时不给出平均值，图上留空，不作插补。`,
      en: `How many valid values a mean was made of. Where there are too few, there is no mean: the line has a gap, nothing is filled in.`,
    },
  },
  {
    title: { zh: `发现数据有误怎么办？`, en: `I found an error in the data` },
    content: {
      zh: `请在数据集页面点击反馈，写明文件、站点与时段。确认后，提供者会发布新版本并说明改动，旧版本保留。`,
      en: `Please write to us from the dataset's page and name the file, the station and the period. Once it is confirmed, a new version says what was changed; the earlier one stays.`,
    },
  },
  {
    title: { zh: `如何引用数据？`, en: `How do I cite data?` },
    content: {
      zh: `详情页给出多种引用格式，请写明版本号与获取日期，见[如何引用](/about/platformguid?id=citation)。`,
      en: `The dataset's page has citations in several styles. Give the version and the date of access; see [how to cite](/about/platformguid?id=citation).`,
    },
  },
  {
    title: { zh: `可以用程序访问吗？`, en: `Can a program read the data?` },
    content: {
      zh: `可以。公开数据的接口无需登录即可读取；下载需要在个人中心创建 API 令牌，用法见[接口文档](/api/docs)。`,
      en: `Yes. Open data can be read without logging in; for downloads, create an API token in your personal centre. The calls are described in the [API documentation](/api/docs).`,
    },
  },
  {
    title: { zh: `忘记密码怎么办？`, en: `I forgot my password` },
    content: {
      zh: `在登录页选择[忘记密码](/forgetPassword)，通过注册邮箱的验证码重新设置。`,
      en: `Choose [Forgot your password?](/forgetPassword) on the log-in page; with the code sent to your email address you can set a new one.`,
    },
  },
]
