/** Keeps a card's number in sight for a minute, or until the page is looked away from. */

const main = document.querySelector('main')
const number = main.querySelector('.number')
const button = main.querySelector('button')

function end() {
  if (!main.isConnected) return
  main.remove()
  document.querySelector('.ended').hidden = false
  // The page that frames this one may put its dots back; nothing is said but that it is over.
  parent.postMessage('ended', '*')
}

/** Copies into the clipboard of the person who presses, and nowhere else. A frame that is boxed in has no other way. */
function copy() {
  document.addEventListener('copy', takeDigits, { once: true })
  document.execCommand('copy')
  main.querySelector('[role="status"]').textContent = button.dataset.done
  button.classList.add('done')
  setTimeout(() => button.classList.remove('done'), 2000)
}

function takeDigits(event) {
  event.clipboardData.setData('text/plain', number.textContent.replaceAll(' ', ''))
  event.preventDefault()
}

button.addEventListener('click', copy)
setTimeout(end, Number(main.dataset.seconds) * 1000)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end())
addEventListener('pagehide', end)
