import type { TipoArquivo } from '#contract/arquivo.ts'
import type { Custodia } from '#contract/mobil.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { emVigor, escreve, type EstadoDocumento, naoLivre } from '#server/core/documento/condicoes.ts'
import { permission } from '#server/base/palavras/permission.ts'
import type { ActName } from '#server/base/palavras/problemas.ts'
import { maybeReason, type Reason } from '#server/base/palavras/reason.ts'

export type EstadoArquivos = Pick<
  EstadoDocumento,
  'situacao' | 'lotaCadastranteId' | 'responsavel' | 'titularId' | 'perfis'
> & {
  /** Its content is a captured PDF. */
  capturado: boolean
  mobil: {
    custodia: Custodia
    encerrado: boolean
    atendenteLotacaoId: number | null
    atendentePessoaId: number | null
  }
}
/** `assinado`: has its own signature. */
type ArquivoNoDocumento = { lotacaoId: number; noRascunho: boolean; tipo: TipoArquivo; assinado: boolean }
type Regra = (d: EstadoArquivos, e: EntradaAtiva) => Reason | undefined

const interno: Regra = (_, e) => maybeReason(e.externa ? 'SO_INTERNOS' : undefined)

/** Who may write the draft; once numbered, the holder of the via (docs/regras/atos.md, MOV ¬T ¬J ¬A, volume open). */
const emMaos: Regra = (d, e) => {
  if (d.situacao === 'EM_ELABORACAO') return escreve(d, e)
  const { mobil } = d
  const parado = mobil.custodia === 'APENSADO' ? undefined : naoLivre[mobil.custodia]
  const fora = mobil.atendenteLotacaoId === e.lotacaoId ? undefined : 'NAO_ESTA_COM_A_UNIDADE'
  return maybeReason(parado ?? fora ?? (mobil.encerrado ? 'VOLUME_ENCERRADO' : undefined))
}

const capturavel: Regra = ({ situacao, capturado }) =>
  maybeReason(!capturado ? 'CONTEUDO_ESCRITO_AQUI' : situacao === 'EM_ELABORACAO' ? undefined : 'JA_FINALIZADO')

export const inclusao: Record<TipoArquivo, { act: ActName; regras: Regra[] }> = {
  ANEXO: { act: 'incluirAnexo', regras: [interno, emVigor, emMaos] },
  AUXILIAR: { act: 'incluirAuxiliar', regras: [interno, emVigor, emMaos] },
  CAPTURA: { act: 'incluirCaptura', regras: [interno, capturavel, emMaos] },
}

const primeira = (regras: Regra[], d: EstadoArquivos, e: EntradaAtiva) =>
  regras.map((regra) => regra(d, e)).find((explicacao) => explicacao !== undefined)

export const impedeIncluir = (tipo: TipoArquivo, d: EstadoArquivos, e: EntradaAtiva) =>
  primeira(inclusao[tipo].regras, d, e)
export const podeIncluir = (tipo: TipoArquivo, d: EstadoArquivos, e: EntradaAtiva) =>
  permission(impedeIncluir(tipo, d, e), inclusao[tipo].act, e.lingua)

/** In a draft, whoever writes it; later, the unit that added the file, while it holds the via. */
export const impedeExcluir = (
  { lotacaoId, noRascunho, assinado }: ArquivoNoDocumento,
  d: EstadoArquivos,
  e: EntradaAtiva,
): Reason | undefined =>
  primeira([interno, emVigor], d, e) ??
  maybeReason(
    assinado
      ? 'ANEXO_ASSINADO'
      : noRascunho && d.situacao !== 'EM_ELABORACAO'
        ? 'ARQUIVO_DO_DOCUMENTO'
        : !noRascunho && lotacaoId !== e.lotacaoId
          ? 'SO_UNIDADE_QUE_INCLUIU'
          : undefined,
  ) ??
  emMaos(d, e)
export const podeExcluir = (arquivo: ArquivoNoDocumento, d: EstadoArquivos, e: EntradaAtiva) =>
  permission(impedeExcluir(arquivo, d, e), arquivo.noRascunho ? 'tirarDoRascunho' : 'tirarDoDocumento', e.lingua)
