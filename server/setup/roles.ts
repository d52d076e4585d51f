/** The five built-in roles. */
import { type Action, actions, type BuiltInRole } from '../roles/roles.vocabulary.ts'

export interface FirstRole {
  code: BuiltInRole
  name: [zh: string, en: string]
  description: [zh: string, en: string]
  actions: Action[]
}

export const roles: FirstRole[] = [
  {
    code: 'ordinary',
    name: ['企业普通用户', 'Ordinary enterprise user'],
    description: ['浏览数据，登录后下载开放共享的数据集。', 'Browses data and downloads open datasets once logged in.'],
    actions: [],
  },
  {
    code: 'vip',
    name: ['企业VIP用户', 'Enterprise VIP user'],
    description: [
      '与企业普通用户权限相同，额度更高（见“角色额度”）。',
      'As an ordinary enterprise user, with higher limits (see Limits by role).',
    ],
    actions: [],
  },
  {
    code: 'expert',
    name: ['专家', 'Expert'],
    description: [
      '审核所分配数据类别的注册、申请和数据汇交，可下载审核所需的数据集。',
      'Decides on registrations, applications and deliveries of the assigned data categories; may download what the review needs.',
    ],
    actions: [
      'console.open',
      'datasets.download-any',
      'registrations.decide',
      'applications.decide',
      'deliveries.decide',
    ],
  },
  {
    code: 'reviewer',
    name: ['审核员', 'Reviewer'],
    description: [
      '审核注册和所分配数据类别的申请、数据汇交，可下载审核所需的数据集并查看统计。',
      'Decides on registrations and on the applications and deliveries of the assigned data categories; may download what the review needs and see statistics.',
    ],
    actions: [
      'console.open',
      'datasets.download-any',
      'registrations.decide',
      'applications.decide',
      'deliveries.decide',
      'recommendations.invite',
      'statistics.read',
    ],
  },
  {
    code: 'admin',
    name: ['管理员', 'Administrator'],
    description: [
      '管理数据集、账号与角色，拥有全部权限。',
      'Manages datasets, accounts and roles, with all role permissions.',
    ],
    actions: Object.keys(actions) as Action[],
  },
]
