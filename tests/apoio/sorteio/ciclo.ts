import { CARLA, DIEGO, texto } from '../casa.ts'
import { noDocumento, noMobil, type Pedidos, um, type Vez } from './sorteio.ts'

const motivo = { corpo: { motivo: 'Sorteado' } }

/** A new draft, to be signed by its author: for a dossier, or a processo opened from an expediente. */
async function novo({ casa, quem, mobil, sorte }: Vez, modelos: string[], onde: 'pai' | 'autuar') {
  return {
    caminho: '/siga/documento',
    corpo: {
      modeloId: await casa.modelo(um(sorte, modelos)),
      [onde]: String(mobil),
      rascunho: {
        assunto: 'Sorteado dentro de outro',
        corpo: texto('Um texto de dentro.'),
        responsavelId: casa.idDe(quem) ?? null,
        destinatario: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
      },
    },
  }
}

/** Acts on a document's life, its vias and volumes. */
export const ciclo: Pedidos = {
  editar: async ({ casa, documento, sorte }) => ({
    caminho: `/siga/documento/${documento.id}`,
    verbo: 'PUT',
    versao: documento.versao,
    corpo: {
      assunto: 'Sorteado e mudado',
      corpo: texto(`Um texto mudado ${Math.floor(sorte() * 1000)} vezes.`),
      responsavelId: documento.responsavel?.id ?? null,
      destinatario:
        documento.destinatario?.tipo === 'LOTACAO' ? { tipo: 'LOTACAO', id: documento.destinatario.lotacao.id } : null,
      cossignatarioIds: documento.cossignatarios.map(({ id }) => id),
      classificacaoId: documento.classificacao?.id ?? null,
      nivelAcesso: um(sorte, [documento.nivelAcesso, 10, 30]),
      hipoteseId: documento.hipotese?.id ?? (await casa.hipotese()),
      data: documento.data,
    },
  }),
  finalizar: (vez) => noDocumento(vez, 'finalizar', { versao: vez.documento.versao }),
  excluir: ({ documento }) => ({
    caminho: `/siga/documento/${documento.id}`,
    versao: documento.versao,
    verbo: 'DELETE',
  }),
  duplicar: (vez) => noDocumento(vez, 'duplicar'),
  reabrir: (vez) => noDocumento(vez, 'reabrir'),
  refazer: (vez) => noDocumento(vez, 'refazer'),
  cancelar: (vez) => noDocumento(vez, 'cancelar', motivo),
  tornarSemEfeito: (vez) => noDocumento(vez, 'tornar-sem-efeito', motivo),
  solicitarAssinatura: (vez) => noDocumento(vez, 'solicitar-assinatura', { corpo: {} }),
  recusarAssinatura: (vez) => noDocumento(vez, 'recusar-assinatura', motivo),
  desfazerRecusa: (vez) => noDocumento(vez, 'desfazer-recusa'),
  devolverParaAjuste: (vez) => noDocumento(vez, 'devolver-para-ajuste', motivo),
  incluirCossignatario: (vez) => {
    const ja = vez.documento.cossignatarios.map(({ id }) => id)
    const novos = [CARLA, DIEGO].flatMap((quem) => vez.casa.idDe(quem) ?? []).filter((id) => !ja.includes(id))
    return novos.length > 0 ? noDocumento(vez, 'cossignatario', { corpo: { pessoaId: um(vez.sorte, novos) } }) : null
  },
  incluirDocumento: (vez) => novo(vez, ['Despacho', 'Ofício Interno'], 'pai'),
  responder: (vez) => novo(vez, ['Despacho'], 'pai'),
  autuar: (vez) => novo(vez, ['Processo Administrativo'], 'autuar'),
  criarVia: (vez) => noMobil(vez, 'criar-via'),
  cancelarVia: (vez) => noMobil(vez, 'cancelar-via'),
  encerrarVolume: (vez) => noMobil(vez, 'encerrar-volume'),
  abrirVolume: (vez) => noMobil(vez, 'abrir-volume'),
}
