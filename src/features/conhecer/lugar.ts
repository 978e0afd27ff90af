/** px between a step and its anchor, and to the window's edge. */
const ESPACO = 12
const MARGEM = 8

type Caixa = { top: number; left: number; width: number; height: number }
export type Lugar = { top: number; left: number; maxHeight: number }

/**
 * Beside the anchor, inside the window and never over the anchor: below, above, right or left, where it fits first; else
 * where there is most room, and then it scrolls.
 */
export function lugarDe(
  ancora: Caixa,
  passo: { width: number; height: number },
  janela: { width: number; height: number },
): Lugar {
  const { width, height } = passo
  const direita = ancora.left + ancora.width
  const pe = ancora.top + ancora.height
  const dentro = (valor: number, tamanho: number, ate: number) =>
    Math.max(MARGEM, Math.min(valor, ate - tamanho - MARGEM))
  const left = dentro(ancora.left, width, janela.width)
  const top = dentro(ancora.top, height, janela.height)
  const inteira = janela.height - 2 * MARGEM
  const abaixo = janela.height - pe - ESPACO - MARGEM
  const acima = ancora.top - ESPACO - MARGEM
  const lados = [
    { cabe: height <= abaixo, top: pe + ESPACO, left, maxHeight: abaixo },
    { cabe: height <= acima, top: ancora.top - ESPACO - height, left, maxHeight: acima },
    { cabe: direita + ESPACO + width + MARGEM <= janela.width, top, left: direita + ESPACO, maxHeight: inteira },
    { cabe: ancora.left - ESPACO - width >= MARGEM, top, left: ancora.left - ESPACO - width, maxHeight: inteira },
  ]
  const { cabe: _, ...lugar } = lados.find(({ cabe }) => cabe) ?? {
    cabe: false,
    left,
    ...(abaixo >= acima ? { top: pe + ESPACO, maxHeight: abaixo } : { top: MARGEM, maxHeight: acima }),
  }
  return lugar
}
