/** The main menu. 96 and 102 mean something to the shell, which fills them itself; every address exists. */
import { dataResourcesMenu, platformGuideMenu } from '../menus/menus.vocabulary.ts'
import type { BuiltInRole } from '../roles/roles.vocabulary.ts'

export interface FirstMenu {
  id: number
  name: [zh: string, en: string]
  url: string
  /** Who sees it; left out: everyone. */
  roles?: BuiltInRole[]
  children?: Omit<FirstMenu, 'children'>[]
}

export const menus: FirstMenu[] = [
  { id: 1, name: ['首页', 'Home'], url: '/' },
  { id: dataResourcesMenu, name: ['数据资源', 'Data resources'], url: '/list' },
  { id: 115, name: ['数据可视化', 'Visualisation'], url: '/dataVisualization' },
  { id: 114, name: ['源谱库', 'Source profiles'], url: '/ypsj/list' },
  {
    id: 130,
    name: ['专题资源', 'Topics'],
    url: '/thematicData',
    children: [
      { id: 135, name: ['观测站点', 'Stations'], url: '/resourceDownload/wcList' },
      { id: 136, name: ['卫星资源', 'Satellite resources'], url: '/resourceDownload/weiXing' },
      { id: 131, name: ['专题数据', 'Thematic data'], url: '/thematicData' },
      { id: 132, name: ['案例库', 'Pollution episodes'], url: '/caseBase' },
      { id: 133, name: ['模式库', 'Models'], url: '/modelBase' },
      { id: 134, name: ['知识库', 'Knowledge base'], url: '/knowledgeBase' },
    ],
  },
  { id: 118, name: ['数据汇交', 'Deliver data'], url: '/dataDelivery' },
  { id: 111, name: ['通知公告', 'Notices'], url: '/notices' },
  { id: platformGuideMenu, name: ['平台指南', 'Platform guide'], url: '/about/platformguid' },
  {
    id: 113,
    name: ['关于计划', 'About'],
    url: '/about',
    children: [
      { id: 112, name: ['计划简介', 'The programme'], url: '/about/introductory' },
      { id: 110, name: ['项目概况', 'Projects'], url: '/about/projectoverview' },
      { id: 116, name: ['发展历程', 'Development history'], url: '/about/history' },
      { id: 117, name: ['常见问题', 'Frequent questions'], url: '/about/comproblem' },
    ],
  },
  {
    id: 120,
    name: ['审核管理', 'Administration'],
    url: '/userAudit/auditpage',
    roles: [],
    children: [
      {
        id: 121,
        name: ['注册审核', 'Registrations'],
        url: '/userAudit/auditpage',
        roles: ['expert', 'reviewer', 'admin'],
      },
      { id: 122, name: ['用户管理', 'Accounts'], url: '/userManage', roles: ['admin'] },
    ],
  },
]
