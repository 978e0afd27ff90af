import type { PreparoAssinatura } from '#contract/assinatura.ts'

import { aberto, noPapel, pessoa } from './documento.ts'

export const SHA = 'a'.repeat(64)

/** The signing page's data: Maria, the responsável, may sign document 7 with the password alone, typed just now. */
export const paraAssinar = (mudancas: Partial<PreparoAssinatura> = {}): PreparoAssinatura => ({
  documento: aberto(['assinar']).documento,
  sha256: SHA,
  assinantes: [
    {
      pessoa,
      noPapel,
      papel: 'SUBSCRITOR',
      situacao: 'PENDENTE',
      prazo: null,
      recusa: null,
      assinadoEm: null,
      nivel: null,
    },
  ],
  pode: true,
  explicacao: 'O documento espera a sua assinatura.',
  formas: [{ tipo: 'SENHA', nivel: 'SIMPLES', pode: true, explicacao: '' }],
  cpf: '',
  pendente: null,
  identidadeConfirmadaAte: '2999-01-01T00:00:00.000Z',
  ...mudancas,
})
