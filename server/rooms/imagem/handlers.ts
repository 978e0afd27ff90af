import type { Handlers } from '#contract/endpoint.ts'
import { IMAGEM_MAXIMA_MB, IMAGEM_MAXIMA_MP, type imagemApi } from '#contract/imagem.ts'
import { Problema } from '#contract/problem.ts'

import { reaver } from '#server/core/destruir/destruir.ts'
import { travarCota, umDiaAntes } from '#server/core/arquivo/cota.ts'
import { escreveUmaParte } from '#server/core/documento/regras-das-partes.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { medir } from '#server/base/imagem/medidas.ts'

const MB = 1024 * 1024
/** Per person and day (docs/regras/seguranca.md, 2). */
const COTA_MB = 1024

function conferir(bytes: Uint8Array) {
  if (bytes.length > IMAGEM_MAXIMA_MB * MB) throw new Problema('IMAGEM_GRANDE', { n: IMAGEM_MAXIMA_MB })
  const medidas = medir(bytes)
  if (!medidas) throw new Problema('IMAGEM_INVALIDA')
  if (medidas.largura * medidas.altura > IMAGEM_MAXIMA_MP * 1_000_000)
    throw new Problema('IMAGEM_COM_PIXELS_DEMAIS', { n: IMAGEM_MAXIMA_MP })
  return medidas
}

type Enviada = { sha256: string; tamanho: number }

/** Checks the person's day with this image: each counted once, however many documents have it. */
async function conferirCota(banco: Banco, entrada: EntradaAtiva, { sha256, tamanho }: Enviada, agora: Date) {
  const soma = await linha<{ bytes: number | null }>(
    banco,
    sql`select sum(tamanho)::bigint as bytes from (
          select i.sha256, i.tamanho from imagem i join pessoa p on p.id = i.enviada_por
          where p.identidade_id = (select identidade_id from pessoa where id = ${entrada.id}) and i.enviada_em > ${umDiaAntes(agora)}
          union select ${sha256}, ${tamanho}::int) enviada`,
  )
  if ((soma?.bytes ?? 0) > COTA_MB * MB) throw new Problema('COTA_DE_IMAGENS')
}

/** For who writes the draft, or a part of it. */
function exigirEscrita(registro: Registro, entrada: EntradaAtiva) {
  if (!escreveUmaParte(registro.partes, registro, entrada)) exigir('editar', registro, entrada)
}

export const imagemHandlers: Handlers<typeof imagemApi, Contexto> = {
  // the same bytes are the same image; file before row: at worst an unused file; quota checked before storing, and again
  // under its lock
  async enviar({ params: { id }, body }, contexto) {
    const { banco, entrada, portas } = contexto
    exigirEscrita(await lerOuRecusar(banco, id, entrada), entrada)
    const { mime, largura, altura } = conferir(body)
    const agora = portas.relogio.agora()
    const enviada = { sha256: await sha256Hex(body), tamanho: body.length }
    await conferirCota(banco, entrada, enviada, agora)
    const sha256 = await portas.arquivos.guardar(body)
    return contexto.escrever(async (tx) => {
      await travarCota(tx, entrada)
      exigirEscrita(await lerOuRecusar(tx, id, entrada, true), entrada)
      await conferirCota(tx, entrada, enviada, agora)
      await reaver(tx, portas, body, sha256)
      await tx.linhas(
        sql`insert into imagem (documento_id, sha256, mime, largura, altura, tamanho, enviada_por, enviada_em)
            values (${id}, ${sha256}, ${mime}, ${largura}, ${altura}, ${body.length}, ${entrada.id}, ${agora.toISOString()})
              on conflict do nothing`,
      )
      return { sha256, largura, altura }
    })
  },

  async ver({ params: { id, sha256 } }, { banco, entrada, portas }) {
    await lerOuRecusar(banco, id, entrada)
    const dela = await linha<{ mime: string }>(
      banco,
      sql`select mime from imagem where documento_id = ${id} and sha256 = ${sha256}`,
    )
    if (!dela) throw new Problema('IMAGEM_NAO_ENCONTRADA')
    const bytes = await portas.arquivos.ler(sha256)
    if (!bytes) throw new Error(`image missing in the store: ${sha256}`)
    const nome = `${sha256.slice(0, 12)}.${dela.mime === 'image/png' ? 'png' : 'jpg'}`
    return { bytes: new Uint8Array(bytes), nome, mime: dela.mime }
  },
}
