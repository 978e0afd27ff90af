import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { Pessoa } from '#contract/documento.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigirGuardado } from '#server/core/documento/eliminado.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { avisar } from '#server/core/evento/avisar.ts'
import { type EloLido, lerElo } from '#server/core/movimentacao/elo.ts'
import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'
import { exigirQueAceite } from './aceita.ts'
import type { Assinavel, PdfDoAlvo } from './assinavel.ts'
import { type FeitaEm, feitasEm } from './feitas.ts'
import { type EstadoDaMovimentacao, impedimentoDaMovimentacao } from './regras.ts'
import { pdfDoTermo } from './termo.ts'
import { termos } from './termos.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** A movement and its file. Readers of its document may read it. */
export type MovimentacaoLida = {
  registro: Registro
  id: number
  seq: number
  mobilId: number
  mobilSigla: string
  instante: string
  responsavel: Pessoa
  destino: { lotacao: Unidade; pessoa: Pessoa | null } | null
  descricao: string
  /** Name of the anexo or term. */
  titulo: string
  anexo: { nome: string; paginas: number | null; sha256: string } | null
  /** The anexo was removed and is shown to nobody. */
  retirado: boolean
  estado: EstadoDaMovimentacao
  feitas: FeitaEm[]
  elo: EloLido
}

/** The movement's document, without asking who may read it. An unknown one gets the answer of a hidden document. */
async function documentoDe(banco: Banco, id: number): Promise<number> {
  const achada = await linha<{ documentoId: number }>(
    banco,
    sql`select documento_id as "documentoId" from movimentacao where id = ${id}`,
  )
  if (!achada) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  return achada.documentoId
}

export async function lerMovimentacao(
  banco: Banco,
  id: number,
  entrada: EntradaAtiva,
  travar = false,
): Promise<MovimentacaoLida> {
  const registro = await lerOuRecusar(banco, await documentoDe(banco, id), entrada, travar)
  const lida = await linha<
    Omit<MovimentacaoLida, 'registro' | 'titulo' | 'estado' | 'feitas' | 'elo'> & {
      tipo: number
      cancelada: boolean
      autor: EstadoDaMovimentacao['autor']
      atendenteLotacaoId: number | null
    }
  >(
    banco,
    sql`select v.id, v.seq, v.tipo, v.mobil_id as "mobilId", m.sigla as "mobilSigla", v.instante, v.descricao,
          pessoa_json(v.pessoa_id, v.instante) || jsonb_build_object('nome', quem_fez(v.pessoa_id, v.dados, v.instante), 'lotacao',
            unidade_json(v.lotacao_id, v.instante)) as responsavel,
          case when v.destino_lotacao_id is not null then jsonb_build_object('lotacao', unidade_json(v.destino_lotacao_id, v.instante),
            'pessoa', pessoa_json(v.destino_pessoa_id, v.instante)) end as destino,
          exists (select 1 from movimentacao c where c.cancela_id = v.id) as cancelada,
          jsonb_build_object('id', autor_de(v.pessoa_id, v.dados), 'lotacaoId', v.lotacao_id) as autor,
            m.atendente_lotacao_id as "atendenteLotacaoId",
          case when f.id is not null then jsonb_build_object('nome', f.nome, 'paginas', f.paginas, 'sha256', f.sha256) end as anexo,
            f.exclusao_id is not null as retirado
        from movimentacao v join mobil m on m.id = v.mobil_id left join arquivo f on f.documento_id = v.documento_id
          and f.movimentacao_id = v.id and f.tipo = 'ANEXO'
        where v.id = ${id}`,
  )
  const tipo = lida && nomeDoNumero(lida.tipo)
  if (!lida || !tipo) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  // external people see anexos and their own acts of the history, nothing else
  if (entrada.externa && tipo !== 'ANEXACAO' && lida.autor.id !== entrada.id) throw naoPermitido('SO_INTERNOS')
  const { cancelada, autor, atendenteLotacaoId, tipo: _, ...resto } = lida
  const [todas, elo] = await Promise.all([feitasEm(banco, [id]), lerElo(banco, id)])
  const feitas = todas.get(id) ?? []
  const { situacao, signatarios } = registro
  return {
    ...resto,
    registro,
    feitas,
    elo,
    titulo: resto.anexo?.nome ?? termos[tipo]?.titulo ?? registro.sigla,
    estado: { tipo, situacao, cancelada, autor, signatarios, atendenteLotacaoId, feitas },
  }
}

/**
 * The anexo or the act's term, with its signatures. An anexo not yet signed is as brought, but for what it says of itself
 * and isn't: signed, it would leave the house saying so.
 */
export async function pdfDaMovimentacao(portas: Portas, lida: MovimentacaoLida): Promise<PdfDoAlvo> {
  exigirGuardado(lida.registro)
  if (lida.retirado) throw new Problema('ARQUIVO_NAO_ENCONTRADO')
  const sha256 = lida.feitas.at(-1)?.sha256 ?? lida.anexo?.sha256
  if (sha256 === undefined && !termos[lida.estado.tipo]) throw naoPermitido('MOVIMENTACAO_SEM_TERMO')
  if (sha256 === undefined) return pdfDoTermo(portas, lida)
  const bytes = await portas.arquivos.ler(sha256)
  if (!bytes || (await sha256Hex(bytes)) !== sha256) throw new Error(`file missing or altered in the store: ${sha256}`)
  if (lida.feitas.length > 0) return { bytes: new Uint8Array(bytes), sha256 }
  // one that can't be read is shown as it is, and takes no signature
  const certo = await portas.inspecao.semDeclaracaoFalsa(bytes).catch(() => bytes)
  return { bytes: new Uint8Array(certo), sha256: await sha256Hex(certo) }
}

/** Refuses a file that takes nothing after its end: readers had to repair it. */
const exigirQueCresca = (campo: string) => async (portas: Portas, pdf: PdfDoAlvo) => {
  const laudo = await portas.inspecao.pdf(pdf.bytes)
  if (!('cresce' in laudo) || !laudo.cresce) throw naoPermitido('PDF_NAO_ACEITA_ASSINATURA')
  await exigirQueAceite(campo)(portas, pdf)
}

const PALAVRA: Record<AtoDeAssinatura, string> = {
  ASSINATURA: 'Assinado por',
  AUTENTICACAO: 'Confere com o original: autenticado por',
}

function comoAssinavel(
  lida: MovimentacaoLida,
  ato: AtoDeAssinatura,
  entrada: EntradaAtiva,
  provada: boolean,
): Assinavel {
  const { registro, id, titulo, anexo, feitas, estado, mobilId } = lida
  const campo = `${ato === 'AUTENTICACAO' ? 'Autenticacao' : 'Movimentacao'}_${id}_${entrada.id}`
  return {
    referencia: { documentoId: registro.id, versao: 0, sobreId: id, ato },
    registro,
    titulo: `${titulo} (${registro.sigla})`,
    campo,
    palavra: `${PALAVRA[ato]} ${entrada.nome}`,
    minimo: registro.modelo.nivelAssinaturaMinimo,
    base: feitas.at(-1)?.sha256 ?? null,
    deFora: anexo !== null,
    completa: false,
    impedimento: impedimentoDaMovimentacao(estado, ato, entrada, provada),
    movimento: {
      mobilId,
      descricao: `${titulo}: ${PALAVRA[ato].toLowerCase()} ${entrada.nome}`,
      tipo: (familia) =>
        ato === 'AUTENTICACAO'
          ? 'AUTENTICACAO'
          : familia === 'PROPRIA'
            ? 'ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO'
            : 'ASSINATURA_DE_MOVIMENTACAO',
      dados: { movimentacao: id, ato },
    },
    pdf: (portas) => pdfDaMovimentacao(portas, lida),
    ...(anexo && feitas.length === 0 && { conferir: exigirQueCresca(campo) }),
    travam: [registro.id],
    apply: (_, contexto) => avisar(contexto, [entrada.lotacaoId], registro.id),
  }
}

export const assinavelDaMovimentacao = async (
  banco: Banco,
  id: number,
  ato: AtoDeAssinatura,
  entrada: EntradaAtiva,
  { travar = false, provada = false } = {},
): Promise<Assinavel> => comoAssinavel(await lerMovimentacao(banco, id, entrada, travar), ato, entrada, provada)
