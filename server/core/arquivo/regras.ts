import type { TipoArquivo } from '#contract/arquivo.ts'
import type { Custodia } from '#contract/mobil.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { emVigor, escreve, type EstadoDocumento, naoLivre } from '#server/core/documento/condicoes.ts'
import { type Dito, dizer, type Frase } from '#server/base/palavras/dizer.ts'

/** What the rules look at; a test can write it by hand. */
export type EstadoArquivos = Pick<
  EstadoDocumento,
  'situacao' | 'lotaCadastranteId' | 'responsavel' | 'titularId' | 'perfis'
> & {
  /** Written with a modelo whose content is somebody's PDF. */
  capturado: boolean
  mobil: {
    custodia: Custodia
    encerrado: boolean
    atendenteLotacaoId: number | null
    atendentePessoaId: number | null
  }
}
/** `assinado`: it has a signature of its own. */
export type ArquivoNoDocumento = { lotacaoId: number; noRascunho: boolean; tipo: TipoArquivo; assinado: boolean }
type Regra = (d: EstadoArquivos, e: EntradaAtiva) => Dito | undefined

const interno: Regra = (_, e) => (e.externa ? 'Só para usuários internos.' : undefined)

/** Who may write the draft; and after it has a number, who holds the via (docs/regras/atos.md, MOV ¬T ¬J ¬A, volume open). */
const emMaos: Regra = (d, e) => {
  if (d.situacao === 'EM_ELABORACAO') return escreve(d, e)
  const { mobil } = d
  const parado = mobil.custodia === 'APENSADO' ? undefined : naoLivre[mobil.custodia]
  if (parado !== undefined) return parado
  if (mobil.atendenteLotacaoId !== e.lotacaoId) return 'O documento não está com a sua unidade.'
  return mobil.encerrado ? 'O volume está encerrado.' : undefined
}

const capturavel: Regra = ({ situacao, capturado }) =>
  !capturado
    ? 'O conteúdo deste documento é escrito aqui.'
    : situacao === 'EM_ELABORACAO'
      ? undefined
      : 'O documento já foi finalizado.'

export const inclusao: Record<TipoArquivo, { quando: Frase; regras: Regra[] }> = {
  ANEXO: { quando: 'PDF que fará parte do documento.', regras: [interno, emVigor, emMaos] },
  AUXILIAR: { quando: 'Fica ao lado do documento, fora do PDF oficial.', regras: [interno, emVigor, emMaos] },
  CAPTURA: { quando: 'O PDF que será o documento.', regras: [interno, capturavel, emMaos] },
}

export type Permissao = { pode: boolean; explicacao: string }
const permissao = (impede: Dito | undefined, quando: Frase, { lingua }: EntradaAtiva): Permissao => ({
  pode: impede === undefined,
  explicacao: dizer(lingua, impede ?? quando),
})
const primeira = (regras: Regra[], d: EstadoArquivos, e: EntradaAtiva) =>
  regras.map((regra) => regra(d, e)).find((explicacao) => explicacao !== undefined)

export const podeIncluir = (tipo: TipoArquivo, d: EstadoArquivos, e: EntradaAtiva) =>
  permissao(primeira(inclusao[tipo].regras, d, e), inclusao[tipo].quando, e)

/** Out of a draft by whoever writes it; later by the unit that put it in, while the via is in its hands. */
export function podeExcluir(
  { lotacaoId, noRascunho, assinado }: ArquivoNoDocumento,
  d: EstadoArquivos,
  e: EntradaAtiva,
) {
  const impede: Dito | undefined =
    primeira([interno, emVigor], d, e) ??
    (assinado
      ? 'O anexo foi assinado: faz parte do documento para sempre.'
      : noRascunho && d.situacao !== 'EM_ELABORACAO'
        ? 'Faz parte do documento desde que foi finalizado.'
        : !noRascunho && lotacaoId !== e.lotacaoId
          ? 'Só a unidade que incluiu o arquivo.'
          : emMaos(d, e))
  return permissao(impede, noRascunho ? 'Sai do rascunho.' : 'Sai do documento; o histórico diz que esteve aqui.', e)
}
