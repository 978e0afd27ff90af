import type { Plugin } from 'vite'

const DELES = /@mui\/x-date-pickers\/.*useField(SectionContent|Root)Props\.m?js$/

/**
 * MUI's date field writes typed text into its parts as HTML, which the page's Trusted Types policy refuses. The text never
 * holds markup, so assigning it to textContent has the same effect and is allowed.
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
