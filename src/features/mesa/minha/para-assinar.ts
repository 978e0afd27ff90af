import { linkOptions } from '@tanstack/react-router'

/** Where the marked ones are signed: over the desk where they are read on it, else on the page that shows each one. */
export const paraAssinar = (documentos: string, comLeitura: boolean) =>
  comLeitura
    ? linkOptions({
        to: '/mesa',
        search: (antes) => ({ ...antes, assinar: documentos, lote: null }),
        resetScroll: false,
      })
    : linkOptions({ to: '/assinar-em-lote/{-$id}', params: { id: undefined }, search: { documentos } })
