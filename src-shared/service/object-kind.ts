/**
 * The kinds of object on which parameters of service.md ("Extra parameters for portal_bog") depend:
 * industrial space, and retail, catering and leisure; everything else is `other`.
 */
export type ObjectKind = 'industrial' | 'retailCateringLeisure' | 'other'
