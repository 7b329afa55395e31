import type { Component } from 'vue'

/** Groups of the command palette. Groups of equal weight are shown in this order. */
export const paletteGroups = [
  'recent',
  'projects',
  'screens',
  'actions',
  'documents',
  'accounts',
  'settings',
  'help',
  'search',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** A line of the command palette. */
export interface PaletteEntry {
  /** Unique among all entries, and the same after a restart. */
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** Shown after the label, muted. */
  readonly detail?: string | undefined
  /** Other words that lead to the entry. */
  readonly words?: string | undefined
  /** The shortcut of the entry, as the user reads it. */
  readonly keys?: string | undefined
  readonly icon: Component
  readonly run: () => void
}

/** Entries under one heading. */
export interface PaletteSection {
  readonly group: PaletteGroup
  readonly entries: readonly PaletteEntry[]
}
