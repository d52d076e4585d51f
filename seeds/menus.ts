/** The main menu. 96 and 102 mean something to the shell; every address exists. */
import { dataResourcesMenu, platformGuideMenu } from '../server/menus/menus.vocabulary.ts'

export interface SeedMenu {
  id: number
  name: [zh: string, en: string]
  url: string
}

export const menus: SeedMenu[] = [
  { id: 1, name: ['首页', 'Home'], url: '/' },
  { id: dataResourcesMenu, name: ['数据资源', 'Data resources'], url: '/list' },
  { id: 110, name: ['项目概况', 'Projects'], url: '/about/projectoverview' },
  { id: 111, name: ['通知公告', 'Notices'], url: '/messageCenter?view=notices' },
  { id: platformGuideMenu, name: ['平台指南', 'Platform guide'], url: '/about/platformguid' },
  { id: 112, name: ['计划简介', 'The programme'], url: '/about/introductory' },
]
