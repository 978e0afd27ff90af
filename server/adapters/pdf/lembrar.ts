import { createHash } from 'node:crypto'
import type { DadosPdf, Pdf } from '#server/base/ports.ts'

type Compor = Pdf['compor']

/** Key of a page; images count by their hash. */
function nomeDe({ imagens, brasao, ...dados }: DadosPdf, padrao: string | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([dados, Object.keys(imagens ?? {}), brasao?.sha256 ?? null, padrao ?? null]))
    .digest('base64url')
}

/**
 * Composes each page once: signing needs the same bytes three times, to read, for the challenge and to sign. Keeps the
 * latest up to `maximo` bytes; retries failures.
 */
export function lembrando(compor: Compor, maximo = 32 * 1024 * 1024): Compor {
  const feitos = new Map<string, { pdf: Promise<Uint8Array>; tamanho: number }>()
  let total = 0

  function esquecer(nome: string): void {
    total -= feitos.get(nome)?.tamanho ?? 0
    feitos.delete(nome)
  }

  return async (dados, padrao, opcoes) => {
    const nome = nomeDe(dados, padrao)
    const achado = feitos.get(nome) ?? { pdf: compor(dados, padrao, opcoes), tamanho: 0 }
    const novo = !feitos.has(nome)
    // most recently used last
    feitos.delete(nome)
    feitos.set(nome, achado)
    try {
      const pdf = await achado.pdf
      if (novo && feitos.get(nome) === achado) {
        achado.tamanho = pdf.length
        total += pdf.length
        for (const [velho] of feitos) {
          if (total <= maximo) break
          esquecer(velho)
        }
      }
      return pdf.slice()
    } catch (erro) {
      if (feitos.get(nome) === achado) esquecer(nome)
      throw erro
    }
  }
}
