import { configPublica, lerConfiguracao } from '#server/base/configuracao.ts'
import { criarHost } from '#server/http/host.ts'

import type { CasaDeTeste } from './casa.ts'

/** The HTTP host of a test's house, with an empty page for all addresses. */
export const hospedar = ({ portas }: Pick<CasaDeTeste, 'portas'>) =>
  criarHost({
    portas,
    publica: configPublica(lerConfiguracao({})),
    versao: '1',
    dist: undefined,
    link: () => '',
    html: async () => '<p></p>',
    antes: async () => false,
  })
