const CLARO = `color-scheme: light;
  --fundo: #f6f7f9; --cartao: #fff; --texto: #333; --borda: #888; --linha: #dfe3e8;
  --primaria: #1351b4; --sobre: #fff; --ativa: #0c326f; --erro: #b50909; --fundo-erro: #fdecec;
  --feito: #168821; --fundo-feito: #e3f5e1; --anel: #333;`
const ESCURO = `color-scheme: dark;
  --fundo: #061733; --cartao: #071d41; --texto: #f0f4fa; --borda: #8096bb; --linha: #1d3a6b;
  --primaria: #8ab6f9; --sobre: #071d41; --ativa: #c5d4eb; --erro: #ffb3b3; --fundo-erro: #4a1420;
  --feito: #7ad18a; --fundo-feito: #123a24; --anel: #fff;`
const CONTRASTE = `color-scheme: dark;
  --fundo: #000; --cartao: #000; --texto: #fff; --borda: #fff; --linha: #fff;
  --primaria: #ff0; --sobre: #000; --ativa: #ff0; --erro: #ff8080; --fundo-erro: #000;
  --feito: #6f6; --fundo-feito: #000; --anel: #fff;`
const raiz = (seletor: string, tokens: string) => `${seletor} { ${tokens} }`

/** Style of the provider's pages: gov.br tokens in the app's three themes, as the browser asks for them, and the app's font. */
export const ESTILO = `
@font-face {
  font-family: Raleway; font-weight: 500 800; font-display: swap;
  src: url('/assets/raleway-6ee3e982.woff2') format('woff2');
}
@font-face {
  font-family: 'como Arial'; src: local('Arial'), local('Liberation Sans');
  size-adjust: 105%; ascent-override: 89.5%; descent-override: 22.3%; line-gap-override: 0%;
}
${raiz(':root', CLARO)}
@media (prefers-color-scheme: dark) { ${raiz(':root', ESCURO)} }
@media (prefers-contrast: more) { ${raiz(':root', CONTRASTE)} }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--fundo); color: var(--texto);
  font: 500 1rem/1.45 Raleway, 'como Arial', system-ui, sans-serif;
  font-feature-settings: 'lnum';
}
main {
  width: 100%; max-width: 400px; padding: 32px 24px; overflow-wrap: anywhere;
  background: var(--cartao); border: 1px solid var(--linha); border-radius: 8px;
}
.marca { display: flex; align-items: center; gap: 10px; margin: 0 0 24px; font-size: 1.1rem; font-weight: 700; }
.marca svg {
  width: 26px; height: 26px; fill: none;
  stroke: var(--primaria); stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round;
}
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.2; font-weight: 600; }
p { margin: 0 0 16px; }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input:not([type=hidden]) {
  width: 100%; height: 44px; padding: 0 12px; font: inherit;
  color: var(--texto); background: var(--cartao); border: 1px solid var(--borda); border-radius: 4px;
}
input[aria-invalid] { border: 2px solid var(--erro); }
button, .botao {
  display: block; width: 100%; min-height: 44px; margin-top: 24px; padding: 10px 24px; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer;
  color: var(--sobre); background: var(--primaria); border: 1px solid transparent; border-radius: 100px;
}
button:hover, .botao:hover { background: var(--ativa); }
section { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--linha); }
h2 { margin: 0 0 8px; font-size: 1.1rem; font-weight: 600; }
form + p { margin-top: 24px; }
button.segundo { color: var(--primaria); background: transparent; border-color: var(--primaria); }
button.segundo:hover { color: var(--sobre); background: var(--ativa); }
.pessoas { display: grid; gap: 8px; margin: 12px 0 16px; padding: 0; list-style: none; }
button.pessoa {
  margin: 0; padding: 8px 16px; border: 1px solid var(--borda); border-radius: 8px;
  color: var(--texto); background: transparent; text-align: left;
}
button.pessoa:hover { border-color: var(--primaria); color: var(--texto); background: transparent; }
button.pessoa b, button.pessoa span { display: block; }
button.pessoa span { font-size: .875rem; font-weight: 500; }
a { color: var(--primaria); }
:focus-visible { outline: 2px solid #c2850c; outline-offset: 0; box-shadow: 0 0 0 4px var(--anel); }
.erro {
  padding: 12px; color: var(--texto); background: var(--fundo-erro);
  border-left: 4px solid var(--erro); border-radius: 4px; font-weight: 600;
}
.feito { padding: 12px; background: var(--fundo-feito); border-left: 4px solid var(--feito); border-radius: 4px; font-weight: 600; }
.site { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 32px 0 0; font-size: .875rem; }
.codigo { margin: 24px 0 0; font-size: .875rem; }
@media (forced-colors: active) { button, .botao { border-color: ButtonText; } }
`
