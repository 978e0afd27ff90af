/** The code that a row of either desk shows. */
export const siglaDe = (linha: HTMLElement) =>
  linha.querySelector('input')?.ariaLabel?.split(' ').at(-1) ?? linha.querySelector('a')?.textContent ?? ''
