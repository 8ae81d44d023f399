import type { PersonalData } from '../platform/index.ts'

export function declareSuperappData(data: PersonalData): void {
  data.add({
    'superapp.apps': { export: { as: 'mini_apps' }, deletion: 'deleted' },
    'superapp.ratings': { export: { as: 'mini_app_ratings' }, deletion: 'deleted' },
    'superapp.consents': { export: { as: 'mini_app_permissions' }, deletion: 'deleted' },
    'superapp.reads': { export: { as: 'mini_app_reads' }, deletion: 'deleted' },
    'superapp.orders': { export: { as: 'mini_app_orders' }, deletion: 'deleted' },
    'superapp.own_apps': { export: { as: 'published_mini_apps' }, deletion: 'deleted' },
    'superapp.store': { export: { as: 'mini_app_store' }, deletion: 'deleted' },
  })
}
