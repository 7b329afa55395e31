import { ref } from 'vue'

/** Counts how often the panel was asked for: each time the keyboard goes into its field. */
export const findRequest = ref(0)
