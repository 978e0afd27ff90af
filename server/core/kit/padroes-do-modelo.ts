import type { Padroes } from '#contract/modelo.ts'

/** Initial defaults of a modelo, changed by `mudancas`. */
export const padroesDoModelo = (mudancas: Partial<Padroes> = {}): Padroes => ({
  nivelAcesso: 20,
  classificacao: null,
  responsavel: 'NENHUM',
  destinos: ['PESSOA', 'LOTACAO', 'ORGAO', 'TEXTO'],
  destinatarioObrigatorio: false,
  nivelAssinaturaMinimo: 'SIMPLES',
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
  ordemPodeMudar: false,
  origens: [],
  extensoes: [],
  palavrasChave: [],
  assunto: null,
  ...mudancas,
})
