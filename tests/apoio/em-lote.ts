import type { MobilAberto } from '#contract/mobil.ts'

/** Calls needed to prepare a batch; all must succeed. */
type Mao = {
  ana: <T>(metodo: string, caminho: string, corpo?: object) => Promise<T>
  bruno: Mao['ana']
  carla: Mao['ana']
  /** A document of Ana's unit, for Bruno to sign. */
  finalizado(assunto: string): Promise<{ id: number; mobilId: number | null }>
  assinado(assunto: string): Promise<{ id: number; mobilId: number | null }>
  /** The units of Carla and of Ana. */
  destino: number
  origem: number
}

/** Vias of one document: the alphabet has no more letters. */
const VIAS = 20
/** The id of no via. */
const INEXISTENTE = 987_654_321

/**
 * `boas` vias in Ana's hands that may be sent to Carla's unit, and ten more that may not, each for a different reason,
 * mixed. Returns them in the order of the batch, and the reason of each via.
 */
export async function viasDeUmLote(mao: Mao, boas: number) {
  const { ana, bruno, carla, finalizado, assinado, destino, origem } = mao
  const nova = async (mobilId: number | null) =>
    (await ana<MobilAberto>('POST', `/siga/mobil/${mobilId}/criar-via`)).mobil.id
  const enviar = (quem: Mao['ana'], mobilId: number | null, id: number) =>
    quem('POST', `/siga/mobil/${mobilId}/tramitar`, { destino: { tipo: 'LOTACAO', id } })
  const fazer = (mobilId: number | null, verbo: string, corpo?: object) =>
    ana('POST', `/siga/mobil/${mobilId}/${verbo}`, corpo)

  const podem: number[] = []
  while (podem.length < boas) {
    const { mobilId } = await assinado(`Do lote ${podem.length}`)
    podem.push(mobilId ?? 0)
    for (let via = 1; via < VIAS && podem.length < boas; via++) podem.push(await nova(mobilId))
  }

  const pendente = await finalizado('Sem assinatura')
  const cancelado = await finalizado('Cancelado')
  await ana('POST', `/siga/documento/${cancelado.id}/cancelar`, { motivo: 'Desistiu-se.' })
  const semEfeito = await assinado('Sem efeito')
  await bruno('POST', `/siga/documento/${semEfeito.id}/tornar-sem-efeito`, { motivo: 'Houve engano.' })
  const { mobilId: fora } = await assinado('De vários lugares')
  const dono = (await assinado('Dono de outros')).mobilId
  const [volta, arquivado, sobrestado, juntado, apensado] = [
    await nova(fora),
    await nova(fora),
    await nova(fora),
    await nova(fora),
    await nova(fora),
  ]
  await enviar(ana, fora, destino)
  await enviar(ana, volta, destino)
  await carla('POST', `/siga/mobil/${volta}/receber`)
  await enviar(carla, volta, origem)
  await fazer(arquivado, 'arquivar')
  await fazer(sobrestado, 'sobrestar', { motivo: 'Espera resposta.' })
  await fazer(juntado, 'juntar', { outro: String(dono) })
  await fazer(apensado, 'apensar', { outro: String(dono) })
  const motivos = new Map<number, string>([
    [pendente.mobilId ?? 0, 'PENDENTE_DE_ASSINATURA'],
    [cancelado.mobilId ?? 0, 'CANCELADO'],
    [semEfeito.mobilId ?? 0, 'SEM_EFEITO'],
    [fora ?? 0, 'NAO_ESTA_COM_A_UNIDADE'],
    [volta, 'EM_TRANSITO'],
    [arquivado, 'ARQUIVADO_CORRENTE'],
    [sobrestado, 'SOBRESTADO'],
    [juntado, 'JUNTADO'],
    [apensado, 'APENSADO'],
    [INEXISTENTE, 'DOCUMENTO_NAO_ENCONTRADO'],
  ])
  const mobilIds = [...podem]
  const passo = Math.max(1, Math.floor(boas / motivos.size))
  for (const [n, mobilId] of [...motivos.keys()].entries()) mobilIds.splice(n * (passo + 1), 0, mobilId)
  return { mobilIds, podem, motivos }
}
