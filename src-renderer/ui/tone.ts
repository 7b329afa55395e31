/** Weight of a message or a state. The colours are in `layout.css`, as the classes `ui-<tone>`. */
export type Tone = 'plain' | 'muted' | 'good' | 'info' | 'attention' | 'danger'
