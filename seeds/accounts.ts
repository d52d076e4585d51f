/** The demo accounts. They all have the demo password, so a server in production refuses to start beside them. */
import { demoPassword, type NewAccount } from '../server/accounts/accounts.service.ts'
import type { KindCode } from '../server/datasets/datasets.vocabulary.ts'
import type { BuiltInRole } from '../server/roles/roles.vocabulary.ts'

type DemoAccount = Omit<NewAccount, 'registeredAt'>

function account(
  username: string,
  realName: string,
  role: BuiltInRole,
  workUnit: string,
  purpose: string,
  phone: string,
  reviewKinds: KindCode[] = [],
): DemoAccount {
  return {
    username,
    password: demoPassword,
    realName,
    phone,
    mailbox: `${username}@air-data.example`,
    workUnit,
    purpose,
    accountType: role === 'expert' || role === 'vip' ? role : 'ordinary',
    roles: [role],
    reviewKinds,
  }
}

export const accounts: DemoAccount[] = [
  account('admin', '演示管理员', 'admin', '平台数据中心', '平台管理', '13800000001'),
  account('reviewer', '演示审核员', 'reviewer', '平台数据中心', '审核外场观测、清单与源谱数据', '13800000002', [
    'field',
    'inventory',
    'source-profile',
  ]),
  account('reviewer2', '演示审核员二', 'reviewer', '平台数据中心', '审核卫星观测数据', '13800000003', ['satellite']),
  account('expert', '演示专家', 'expert', '大气环境研究所（演示）', '评审外场观测数据', '13800000004', ['field']),
  account('vip', '演示企业用户甲', 'vip', '清源环保科技（演示）', '区域空气质量咨询', '13800000005'),
  account('user', '演示企业用户乙', 'ordinary', '蓝天监测技术（演示）', '仪器比对与培训', '13800000006'),
]
