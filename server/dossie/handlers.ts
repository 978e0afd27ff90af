import type { dossieApi } from '#contract/dossie.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { feito } from '../documento/condicoes-custodia.ts'
import { avisar, avisarDocumento } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { abertoAgora } from '../mobil/aberto.ts'
import { volumesJuntos } from '../mobil/volumes-juntos.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { exigirAutoridade } from './autoridade.ts'
import {
  exigirQueReceba,
  idDoMobil,
  incluirPeca,
  novaPeca,
  retirarPeca,
  travarComDono,
  travarMobiles,
  type Visto,
} from './pecas.ts'
import { naoPermitido as recusar } from '../palavras/recusa-dita.ts'

/** It was taken out, and put elsewhere, while this call waited: by whom, where that is known. */
const jaSaiu = ({ mobil: { ato } }: Visto) => recusar((ato && feito(ato)) ?? 'MUDOU_DE_LUGAR')

/** The via in question and the other one, both read and locked. */
async function par(tx: Parameters<typeof travarMobiles>[0], contexto: Contexto, mobil: string, outro: string) {
  const [este, aquele] = await travarMobiles(
    tx,
    contexto.entrada,
    await idDoMobil(tx, mobil),
    // a sigla is its compact code with dashes and bars between
    await idDoMobil(tx, outro.replace(/[^0-9A-Za-z]/g, '')),
  )
  if (!este || !aquele) throw new Error('two mobiles locked, fewer read')
  if (este.id === aquele.id) throw recusar('ESCOLHA_OUTRO')
  return { este, aquele }
}

/** The via or volume something is joined or tied to. */
function donoDe({ mobil }: Visto): number {
  const dono = mobil.paiId ?? mobil.mestreId
  if (dono === null) throw recusar('NAO_JUNTADO_NEM_APENSADO')
  return dono
}

export const dossieHandlers: Handlers<typeof dossieApi, Contexto> = {
  juntar({ params, body }, contexto) {
    return contexto.escrever(async (tx) => {
      const { este, aquele } = await par(tx, contexto, params.mobil, body.outro)
      avisar(contexto, await incluirPeca(tx, contexto, este.mobilId, aquele.mobilId, 'JUNTADA'), este.id)
      return abertoAgora(tx, este.id, contexto.entrada, este.mobilId)
    })
  },

  desentranhar({ params, body: { motivo } }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      const filhoId = await idDoMobil(tx, params.mobil)
      const onde = await linha<{ pai_id: number | null }>(tx, sql`select pai_id from mobil where id = ${filhoId}`)
      const [filho, pai] = await travarComDono(tx, entrada, filhoId, onde?.pai_id ?? filhoId)
      if (!filho || !pai) throw new Error('two mobiles locked, fewer read')
      exigir('desentranhar', filho, entrada)
      if (donoDe(filho) !== pai.mobilId) throw jaSaiu(filho)
      const fica = { lotacaoId: entrada.lotacaoId, pessoaId: entrada.id }
      avisar(contexto, await retirarPeca(tx, contexto, filho, pai, motivo, fica), filho.id)
      return abertoAgora(tx, filho.id, entrada, filho.mobilId)
    })
  },

  incluirCopia({ params, body }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      const { este, aquele } = await par(tx, contexto, params.mobil, body.outro)
      exigir('incluirCopia', este, entrada)
      if (aquele.situacao !== 'ASSINADO') throw recusar('COPIA_SO_DE_ASSINADO')
      const { id, instante } = await registrar(tx, contexto, {
        documentoId: este.id,
        mobilId: este.mobilId,
        tipo: 'COPIA',
        descricao: `Incluiu cópia de ${aquele.mobil.sigla}`,
        dados: { peca: aquele.mobilId, sigla: aquele.mobil.sigla, sha256: aquele.sha256Assinado },
      })
      await novaPeca(tx, este.mobilId, aquele.mobilId, 'COPIA', id)
      avisar(contexto, await remarcar(tx, este.id, instante), este.id)
      return abertoAgora(tx, este.id, entrada, este.mobilId)
    })
  },

  apensar({ params, body }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      const { este, aquele } = await par(tx, contexto, params.mobil, body.outro)
      exigir('apensar', este, entrada)
      exigirQueReceba(aquele, entrada)
      await tx.linhas(
        sql`update mobil set custodia = 'APENSADO', mestre_id = ${aquele.mobilId}, movido = true where id = ${este.mobilId}`,
      )
      const { instante } = await registrar(tx, contexto, {
        documentoId: este.id,
        mobilId: este.mobilId,
        tipo: 'APENSACAO',
        descricao: `Apensado a ${aquele.mobil.sigla}`,
        dados: { mestre: aquele.mobilId, sigla: aquele.mobil.sigla },
      })
      await volumesJuntos(tx, este.id)
      avisar(contexto, await remarcar(tx, este.id, instante), este.id)
      return abertoAgora(tx, este.id, entrada, este.mobilId)
    })
  },

  desapensar({ params }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      const id = await idDoMobil(tx, params.mobil)
      const preso = await linha<{ mestre_id: number | null }>(tx, sql`select mestre_id from mobil where id = ${id}`)
      const [este, mestre] = await travarComDono(tx, entrada, id, preso?.mestre_id ?? id)
      if (!este || !mestre) throw new Error('two mobiles locked, fewer read')
      exigir('desapensar', este, entrada)
      if (donoDe(este) !== mestre.mobilId) throw jaSaiu(este)
      await tx.linhas(sql`update mobil set custodia = 'COM_ATENDENTE', mestre_id = null where id = ${este.mobilId}`)
      const { instante } = await registrar(tx, contexto, {
        documentoId: este.id,
        mobilId: este.mobilId,
        tipo: 'DESAPENSACAO',
        descricao: `Desapensado de ${mestre.mobil.sigla}`,
        dados: { mestre: mestre.mobilId },
      })
      await volumesJuntos(tx, este.id)
      avisar(contexto, await remarcar(tx, este.id, instante), este.id)
      return abertoAgora(tx, este.id, entrada, este.mobilId)
    })
  },

  vincular({ params, body }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      const { este, aquele } = await par(tx, contexto, params.mobil, body.outro)
      exigir('vincular', este, entrada)
      const ja = await linha(
        tx,
        sql`select 1 as sim from vinculo where documento_id = ${este.id} and outro_id = ${aquele.id} and tipo = ${body.tipo}`,
      )
      if (ja) throw recusar('JA_LIGADOS')
      const autoridade = body.tipo !== 'VER_TAMBEM' && (await exigirAutoridade(tx, este, aquele, entrada))
      const { id, instante } = await registrar(tx, contexto, {
        documentoId: este.id,
        mobilId: este.mobilId,
        tipo: 'VINCULACAO',
        descricao: `${NOMES[body.tipo]} ${aquele.sigla}`,
        dados: { documento: aquele.id, sigla: aquele.sigla, tipo: body.tipo, ...(autoridade && { autoridade }) },
      })
      await tx.linhas(
        sql`insert into vinculo (documento_id, outro_id, tipo, movimentacao_id) values (${este.id}, ${aquele.id}, ${body.tipo}, ${id})`,
      )
      // the page of the other one says so, too
      avisarDocumento(contexto, aquele.id)
      avisar(contexto, await remarcar(tx, este.id, instante), este.id)
      return abertoAgora(tx, este.id, entrada, este.mobilId)
    })
  },
}

const NOMES = {
  VER_TAMBEM: 'Ver também',
  ALTERA: 'Altera',
  REVOGA: 'Revoga',
  CANCELA: 'Cancela',
  TORNA_SEM_EFEITO: 'Torna sem efeito',
}
