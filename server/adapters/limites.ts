import type { Limites } from '#server/base/ports.ts'

const MINUTO = 60_000
const CHAVES_MAXIMAS = 100_000

/** Windows of one minute, counted per process (docs/decisions/0005). */
export function criarLimites(agora = () => Date.now()): Limites {
  const janelas = new Map<string, { ate: number; usos: number }>()
  return {
    async consumir(chave, porMinuto) {
      const instante = agora()
      let janela = janelas.get(chave)
      if (!janela || janela.ate <= instante) {
        if (janelas.size >= CHAVES_MAXIMAS)
          for (const [nome, { ate }] of janelas) if (ate <= instante) janelas.delete(nome)
        if (janelas.size >= CHAVES_MAXIMAS) janelas.clear()
        janela = { ate: instante + MINUTO, usos: 0 }
        janelas.set(chave, janela)
      }
      janela.usos++
      return janela.usos <= porMinuto ? 0 : Math.max(1, Math.ceil((janela.ate - instante) / 1000))
    },
  }
}
