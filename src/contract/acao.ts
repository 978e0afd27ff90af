import * as z from 'zod/mini'

/** Everything that can be done to a document; the server says which are possible and why not (architecture.md §1.6). */
export const NomeAcao = z.enum([
  'editar',
  'excluir',
  'finalizar',
  'assinar',
  'incluirCossignatario',
  'tramitar',
  'receber',
  'desfazerRecebimento',
  'incluirDocumento',
  'juntar',
  'juntarAqui',
  'desentranhar',
  'incluirCopia',
  'apensar',
  'desapensar',
  'vincular',
  'autuar',
  'encerrarVolume',
  'abrirVolume',
  'criarVia',
  'cancelarVia',
  'arquivar',
  'desarquivar',
  'arquivarIntermediario',
  'arquivarPermanente',
  'incluirEmEdital',
  'retirarDeEdital',
  'eliminar',
  'reclassificar',
  'avaliar',
  'duplicar',
  'refazer',
  'cancelar',
  'tornarSemEfeito',
  'redefinirNivel',
  'restringir',
  'desfazerRestricao',
  'definirPerfil',
  'acompanhar',
  'responderPedido',
])
export type NomeAcao = z.output<typeof NomeAcao>

export const Acao = z.object({ nome: NomeAcao, pode: z.boolean(), explicacao: z.string() })
export type Acao = z.output<typeof Acao>
