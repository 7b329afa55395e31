import { ref } from 'vue'

/** Counts requests to open the panel. Each request focuses the search field. */
export const findRequest = ref(0)
