import type { Plugin } from 'vite'

const DELES = /@mui\/x-date-pickers\/.*useField(SectionContent|Root)Props\.m?js$/

/**
 * MUI's date field puts what was typed back into its parts as HTML, though it is only ever text: the page's Trusted
 * Types refuse that. The same assignment to textContent means the same and needs no leave.
 */
export const datasSemHtml = (): Plugin => ({
  name: 'carimbo:datas',
  transform: {
    filter: { id: DELES },
    handler(codigo) {
      const partes = codigo.split(/\.inner(?:HTML) = /)
      if (partes.length !== 2) this.error('the date field no longer writes HTML once: look again')
      return { code: partes.join('.textContent = '), map: null }
    },
  },
})
