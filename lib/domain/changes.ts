/** How serious a change is to the person, most serious first. */
export type Tone = 'trouble' | 'delivered' | 'moving';
